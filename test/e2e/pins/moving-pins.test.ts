import test from 'ava';
import type { HTTPRequest } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { signUp, type Answer, type Member } from '../../support/service/client.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { animatedGif, mp4 } from '../../support/data/videos.ts';
import { waitFor } from '../../support/wait-for.ts';
import { idOf, sendFile } from '../support/make-pins.ts';
import { boardOf } from '../../operations/support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { picturesReady } from '../support/fill-site.ts';

let service: TestService;
let maker: Member;
let film: string;
let carousel: string;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  const images = await Promise.all(
    [11, 12, 13].map(async (seed) => (await picture(seed)).toString('base64')),
  );
  film = idOf(await sendFile(maker, await mp4('640x480', 2), 'film.mp4', { title: 'A wheel at work' }));
  await sendFile(maker, await animatedGif(), 'a.gif', { title: 'Round and round' });
  carousel = idOf(
    await maker.call('POST', '/v3/pins/', {
      title: 'Three bowls',
      carousel: images.map((image_base64, at) => ({ image_base64, title: `Bowl ${at + 1}` })),
    }),
  );
  await picturesReady(service);
});
test.after.always(() => service?.stop());

test.serial(
  '[UI-03] [VIDEO-01] [VIDEO-02] what plays by itself rests behind a modal, and is told how long it was watched',
  async (t) => {
    const page = await openPage(t, { width: 1280 });
    await page.goto(`${service.origin}/?debug_impressions=1`);
    const playing = (): Promise<number> =>
      page.$$eval('li.pin-card video', (videos) => videos.filter(({ paused }) => !paused).length);
    const client = (): Promise<{ appInFocus: boolean; isAutoplay: boolean; autoplayingVideos: string[] }> =>
      page.$eval('.debug-view p', (said) => JSON.parse(said.textContent ?? '{}') as never);
    await waitFor(async () => (await playing()) === 2, { what: 'videos to play', timeoutMs: 20_000 });
    await page.waitForFunction(
      (since) => performance.now() > since + 1600,
      {},
      await page.evaluate(() => performance.now()),
    );
    t.like(await client(), { appInFocus: true, isAutoplay: true });
    // One that begins anew or waits for data does not play for that moment.
    await waitFor(async () => (await client()).autoplayingVideos.length === 2, {
      what: 'both to be told of',
    });
    await page.focus('main li.pin-card a.pin-card__options');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog.sheet[data-phase=open]');
    await waitFor(async () => (await playing()) === 0, { what: 'videos to rest' });
    t.like(await client(), { appInFocus: false, autoplayingVideos: [] });
    const told = await page.$$eval('.debug-view li[data-type="9977"]', (items) =>
      items.map(({ textContent }) => textContent ?? ''),
    );
    t.is(told.length, 2);
    for (const said of told) {
      t.true(Number(/(\d+) ms/.exec(said)?.[1]) >= 1500, said);
      t.regex(said, /"viewable":true/);
    }
    await page.keyboard.press('Escape');
    await waitFor(async () => (await playing()) > 0, { what: 'videos to play again' });
    t.like(await client(), { appInFocus: true });
  },
);

test.serial(
  '[VIDEO-02] [TRACK-04] what plays when the page is left is told with the time it was watched',
  async (t) => {
    const page = await openPage(t, { width: 1280 });
    await page.goto(`${service.origin}/`);
    const playing = (): Promise<number> =>
      page.$$eval('li.pin-card video', (videos) => videos.filter(({ paused }) => !paused).length);
    await waitFor(async () => (await playing()) === 2, { what: 'videos to play', timeoutMs: 20_000 });
    await page.waitForFunction(
      (since) => performance.now() > since + 1600,
      {},
      await page.evaluate(() => performance.now()),
    );
    await page.goto(`${service.origin}/ideas/`);
    await page.waitForSelector('main h1');
    const told = await waitFor(
      async () => {
        const { rows } = await service.db.pool.query<{ ms: number; aux: { viewable?: boolean } }>(
          'SELECT duration_ms AS ms, aux FROM events WHERE event_type = 9977',
        );
        return rows.length >= 2 && rows;
      },
      { what: 'the pauses', timeoutMs: 20_000 },
    );
    t.is(told.length, 2);
    for (const { ms, aux } of told) {
      t.true(ms >= 1500, String(ms));
      t.true(aux.viewable);
    }
  },
);

test.serial(
  '[FEED-03] [VIDEO-01] a video under what says that its pin is hidden rests, and others may play',
  async (t) => {
    const reader = await signUp(service.origin, 'reader');
    const page = await openPage(t, { width: 1280 });
    await signIn(page, reader);
    await page.goto(`${service.origin}/`);
    const card = `main li.pin-card:has(a[href="/pin/${film}/"])`;
    const isPaused = (): Promise<boolean | undefined> => page.$eval(`${card} video`, (video) => video.paused);
    await page.waitForSelector(`${card} video`);
    await waitFor(async () => (await isPaused()) === false, { what: 'the video to play', timeoutMs: 20_000 });
    await page.click(`${card} a.pin-card__options`);
    await (await page.waitForSelector('dialog[data-phase=open] form[action$="/hide/"] button'))?.click();
    await page.waitForFunction(() => document.querySelector('dialog') === null);
    await page.waitForSelector(`${card} .card-feedback button`);
    t.true(await isPaused());
    await page.click(`${card} .card-feedback button`);
    await waitFor(async () => (await isPaused()) === false, { what: 'the video to play again' });
  },
);

test.serial('[VIDEO-02] a video that cannot be played is told with what kept it', async (t) => {
  const page = await openPage(t, { width: 1280, expected: [/404/, /ERR_/] });
  await page.setRequestInterception(true);
  page.on(
    'request',
    (request) =>
      void (request.resourceType() === 'media' ? request.respond({ status: 404 }) : request.continue()),
  );
  await page.goto(`${service.origin}/?debug_impressions=1`);
  const told = await page.waitForSelector('.debug-view li[data-type="9977"]');
  t.regex((await told?.evaluate(({ textContent }) => textContent ?? '')) ?? '', /"error":"source"/);
});

test.serial(
  '[VIDEO-02] a video’s page tells that it waits, that it cannot be played and what kept it, and tries again',
  async (t) => {
    const page = await openPage(t, { reducedMotion: true, expected: [/404/, /ERR_/] });
    const held: HTTPRequest[] = [];
    let state: 'slow' | 'gone' | 'there' = 'slow';
    const missing = (request: HTTPRequest): Promise<void> => request.respond({ status: 404 });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (state === 'there' || request.resourceType() !== 'media') void request.continue();
      else if (state === 'gone') void missing(request);
      else held.push(request);
    });
    await page.goto(`${service.origin}/pin/${film}/?debug_impressions=1`);
    await page.hover('.player');
    const play = await page.waitForSelector('.player__bar [aria-label="Play video"]');
    await play?.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.player[data-waiting]');
    await waitFor(() => held.length > 0, { what: 'the video to be asked for' });
    state = 'gone';
    await Promise.all(held.map(missing));
    await page.waitForSelector('.player[data-failed]:not([data-waiting])');
    const said = () => page.$eval('.player [role=status]', (line) => line.textContent);
    t.is(await said(), 'This video can’t be played.');
    t.is(await page.evaluate(() => document.activeElement?.textContent), 'Try again', 'for keys, too');
    const told = await page.waitForSelector('.debug-view li[data-type="9977"]');
    t.regex((await told?.evaluate(({ textContent }) => textContent ?? '')) ?? '', /"error":"source"/);
    await expectAccessible(page);
    await screenshot(page, 'video-failed');
    state = 'there';
    await page.click('.player__failure button');
    await page.waitForFunction(() => (document.querySelector('.player video') as HTMLVideoElement).ended);
    t.is(await said(), '');
    t.is(await page.$('.player[data-failed]'), null);
  },
);

test.serial('[VIDEO-03] [UI-01] with colors forced, a video’s controls stay light on dark', async (t) => {
  const page = await openPage(t, { reducedMotion: true });
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: 'active' }],
  });
  await page.goto(`${service.origin}/pin/${film}/`);
  await page.hover('.player');
  await page.waitForSelector('.player__bar button');
  const drawn = await page.$eval('.player__bar', (bar) =>
    [bar, ...bar.querySelectorAll('button')].map((each) => {
      const { backgroundColor, color } = getComputedStyle(each);
      return [backgroundColor, color];
    }),
  );
  const [bar, ...buttons] = drawn;
  t.deepEqual(bar, ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  for (const button of buttons) t.deepEqual(button, ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']);
});

test.serial('[VIDEO-03] captions are stepped through, the reader’s language first', async (t) => {
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.500\nIt turns';
  const put = (captions_language: string): Promise<Answer> =>
    maker.call('PUT', `/v3/pins/${film}/captions/`, { captions, captions_language });
  for (const captions_language of ['de', 'en', 'fr']) t.is((await put(captions_language)).status, 200);
  const page = await openPage(t, { width: 360, reducedMotion: true });
  const shown: unknown[] = [];
  for (const path of [`/pin/${film}/`, `/pin/${film}/?hl=de`]) {
    await page.goto(service.origin + path);
    await page.hover('.player');
    const button = await page.waitForSelector('.player__captions');
    for (let press = 0; press < 4; press += 1) {
      await button?.click();
      if (press === 1) await screenshot(page, 'video-captions');
      shown.push(
        await page.evaluate(() => [
          document.querySelector('.player__captions')?.ariaLabel,
          document.querySelector('.player__captions')?.ariaPressed,
          [...document.querySelectorAll('track')].map(({ track }) => track.mode === 'showing').indexOf(true),
        ]),
      );
    }
  }
  t.deepEqual(shown, [
    ['Captions: English', 'true', 1],
    ['Captions: Deutsch', 'true', 0],
    ['Captions: français', 'true', 2],
    ['Captions', 'false', -1],
    ['Untertitel: Deutsch', 'true', 0],
    ['Untertitel: English', 'true', 1],
    ['Untertitel: français', 'true', 2],
    ['Untertitel', 'false', -1],
  ]);
});

test.serial('[CARD-13] a carousel on a phone goes on from where it was scrolled to', async (t) => {
  const page = await openPage(t, { width: 360 });
  // Scrolled as soon as it exists, before any of the site's scripts run.
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const strip = document.querySelector('.carousel__strip');
      strip?.scrollTo({ left: strip.clientWidth, behavior: 'instant' });
    }),
  );
  await page.goto(`${service.origin}/pin/${carousel}/`);
  const shown = (): Promise<unknown> =>
    page.evaluate(() => {
      const strip = document.querySelector('.carousel__strip');
      const dots = [...document.querySelectorAll('.carousel__dots a')];
      return {
        label: strip?.getAttribute('aria-label'),
        dot: dots.findIndex((each) => each.hasAttribute('aria-current')),
        back: document.querySelector('.carousel__previous')?.getAttribute('href') ?? null,
        slide: Math.round((strip?.scrollLeft ?? 0) / (strip?.clientWidth ?? 1)),
      };
    });
  await page.waitForSelector('.carousel__awake[aria-label="Picture 2 of 3"]');
  t.deepEqual(await shown(), { label: 'Picture 2 of 3', dot: 1, back: '#slide-1', slide: 1 });
  // Other scrolling is still followed.
  await page.$eval('.carousel__strip', (strip) =>
    strip.scrollTo({ left: 2 * strip.clientWidth, behavior: 'instant' }),
  );
  await page.waitForSelector('.carousel__strip[aria-label="Picture 3 of 3"]');
  t.deepEqual(await shown(), { label: 'Picture 3 of 3', dot: 2, back: '#slide-2', slide: 2 });
});

test.serial('[SAVE-06] a playing card on a phone still says where it is saved', async (t) => {
  const keeper = await signUp(service.origin, 'keeper');
  const board = await boardOf(keeper, 'Weeknights');
  t.is((await keeper.call('POST', `/v3/pins/${film}/repin/`, { board_id: board.id })).status, 201);
  const page = await openPage(t, { width: 360 });
  await signIn(page, keeper);
  await page.goto(`${service.origin}/maker/_created/`);
  const card = 'li.pin-card:has(.save-control__saved)';
  await page.waitForSelector(`${card} .card-video__button:not([hidden])`, { timeout: 20_000 });
  const parts = ['.save-control__saved bdi', '.save-control__saved', '.card-video__button'];
  const boxes = await page.$eval(
    card,
    (each, wanted) =>
      wanted.map((part) => {
        const { width = 0, top = 0, bottom = 0 } = each.querySelector(part)?.getBoundingClientRect() ?? {};
        return { width, top, bottom };
      }),
    parts,
  );
  const [name, saved, button] = boxes;
  await screenshot(page, 'playing-saved-phone', 'viewport');
  t.true((name?.width ?? 0) > 60, `${name?.width} px of the name`);
  // What is seen of the button is smaller than what can be tapped.
  t.true((saved?.bottom ?? 0) <= (button?.top ?? 0) + 6);
});

test.serial('[VIDEO-03] nothing plays by itself for people who want less motion', async (t) => {
  const page = await openPage(t, { width: 1280, reducedMotion: true });
  await page.goto(service.origin);
  await page.waitForSelector('.card-carousel__dots');
  t.is(await page.$('video'), null);
});
