import test from 'ava';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { measureLayoutShift } from '../../support/browser/measure-layout-shift.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { animatedGif, mp4 } from '../../support/data/videos.ts';
import { waitFor } from '../../support/wait-for.ts';
import { eventLog } from '../support/event-log.ts';
import { idOf, sendFile } from '../support/make-pins.ts';

let service: TestService;
let maker: Member;
let film: string;
let short: string;
let gif: string;
let product: string;
let carousel: string;
let story: string;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  const images = await Promise.all(
    [11, 12, 13].map(async (seed) => (await picture(seed)).toString('base64')),
  );
  film = idOf(
    await sendFile(maker, await mp4('640x480', 2), 'film.mp4', {
      title: 'A wheel at work',
      captions: 'WEBVTT\n\n00:00.000 --> 00:01.500\nIt turns',
    }),
  );
  short = idOf(await sendFile(maker, await mp4('320x240', 1), 'short.mp4', { title: 'Another wheel' }));
  gif = idOf(await sendFile(maker, await animatedGif(), 'a.gif', { title: 'Round and round' }));
  carousel = idOf(
    await maker.call('POST', '/v3/pins/', {
      title: 'Three bowls',
      carousel: images.map((image_base64, at) => ({
        image_base64,
        title: `Bowl ${at + 1}`,
        details: at === 0 ? 'Sand and white' : '',
        link: at === 1 ? 'https://shop.example/bowl' : '',
      })),
    }),
  );
  product = idOf(
    await maker.call('POST', '/v3/pins/', {
      image_base64: images[2],
      title: 'A pot to buy',
      kind: 'product',
      product_price: '12',
      product_currency: 'EUR',
    }),
  );
  story = idOf(
    await maker.call('POST', '/v3/storypins/', {
      title: 'How to pot a fern',
      pages: [
        {
          blocks: [
            { type: 'image', image_base64: images[1] },
            { type: 'text', text: 'First, the soil.' },
          ],
        },
        { blocks: [{ type: 'list', title: 'You need', items: ['A pot', 'Gravel', 'A fern'] }] },
        {
          blocks: [
            { type: 'image', image_base64: images[0] },
            { type: 'product', pin_id: product },
          ],
        },
      ],
    }),
  );
});
test.after.always(() => service.stop());

test.serial(
  '[CLOSE-01] without JavaScript a video has controls, poster, MP4 before HLS and captions, and fetches nothing yet',
  async (t) => {
    const page = await openPage(t, { width: 360, javascript: false });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${service.origin}/pin/${film}/`);
    const video = await page.$eval('video', (element) => ({
      controls: element.controls,
      preload: element.preload,
      inline: element.hasAttribute('playsinline'),
      poster: element.poster !== '',
      types: [...element.querySelectorAll('source')].map(({ src }) => src.slice(src.lastIndexOf('/') + 1)),
      captions: element.querySelector('track')?.srclang,
    }));
    t.deepEqual(video, {
      controls: true,
      preload: 'none',
      inline: true,
      poster: true,
      types: ['720p.mp4', 'v4.m3u8', 'v3.m3u8'],
      captions: 'en',
    });
    t.false(asked.some((url) => /\.(mp4|m3u8|ts)$/.test(url)));
    await screenshot(page, 'kinds-video-phone');
    await expectAccessible(page);
  },
);

test.serial(
  '[CARD-13] [OFFSITE-04] without JavaScript a carousel is a strip that snaps, with links to its slides and out of them',
  async (t) => {
    const page = await openPage(t, { width: 360, javascript: false });
    await page.goto(`${service.origin}/pin/${carousel}/`);
    t.is(await page.$$eval('.carousel__slide', (slides) => slides.length), 3);
    const hrefs = (all: Element[]) => all.map((arrow) => arrow.getAttribute('href')).join(' ');
    const arrows = await page.$$eval('.carousel__slide .carousel__arrow', hrefs);
    t.is(arrows, '#slide-2 #slide-1 #slide-3 #slide-2');
    t.is(await page.$eval('.carousel__text a', ({ pathname }) => pathname), '/offsite/');
    await screenshot(page, 'kinds-carousel-phone');
    await expectAccessible(page);
    t.true(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
  },
);

test.serial('[CLOSE-10] without JavaScript a story is read page by page by its links', async (t) => {
  const page = await openPage(t, { width: 1280, javascript: false });
  await page.goto(`${service.origin}/pin/${story}/`);
  t.deepEqual(
    await page.$$eval('.story__contents a', (links) => links.map((link) => link.getAttribute('href'))),
    ['#page-1', '#page-2', '#page-3'],
  );
  t.is(await page.$$eval('.story__page', (pages) => pages.length), 3);
  t.regex(await page.$eval('#page-2', (each) => each.textContent), /You need.*A pot.*Gravel/);
  t.regex(await page.$eval('.story__product', (each) => each.textContent), /A pot to buy/);
  await screenshot(page, 'kinds-story-desktop');
  await expectAccessible(page);
});

test.serial(
  '[CARD-12] cards tell a video’s length, GIF, and how many pictures or pages there are',
  async (t) => {
    for (const width of [360, 1280]) {
      const page = await openPage(t, { width, javascript: false, ...(width === 360 && { theme: 'dark' }) });
      await page.goto(service.origin);
      const badges = await page.$$eval('.media-badge', (all) =>
        all.map((badge) => [badge.textContent, badge.getAttribute('aria-label')]),
      );
      t.deepEqual(badges, [
        ['3', '3 pages'],
        ['3', '3 pictures'],
        ['GIF', 'Moving picture'],
        ['0:01', 'Video, 0:01'],
        ['0:02', 'Video, 0:02'],
      ]);
      await screenshot(page, `kinds-home-${width}`);
      await expectAccessible(page);
    }
  },
);

test.serial(
  '[VIDEO-01] [TRACK-03] of the videos on cards one plays at a time, beside a GIF, who pauses it stills the page, and the log has it all',
  async (t) => {
    const page = await openPage(t, { width: 1280 });
    await page.goto(service.origin);
    const playing = (): Promise<string[]> =>
      page.$$eval('li.pin-card', (cards) =>
        cards.flatMap((card) => {
          const video = card.querySelector('video');
          return video === null || video.paused || video.currentTime === 0
            ? []
            : [card.querySelector('.pin-card__text b')?.textContent ?? ''];
        }),
      );
    const become = (titles: string[], what: string): Promise<unknown> =>
      waitFor(async () => (await playing()).join() === titles.join(), { what });
    const [two = []] = await waitFor(
      async () => {
        const titles = await playing();
        return titles.length === 2 && titles[0] === 'Round and round' && [titles];
      },
      { what: 'one video to play beside the moving picture' },
    );
    t.true(await page.$$eval('video', (videos) => videos.every((video) => video.muted)));
    const [title, label] =
      two[1] === 'Another wheel' ? ['A wheel at work', 'Video, 0:02'] : ['Another wheel', 'Video, 0:01'];
    const other = `li.pin-card:has([aria-label="${label}"])`;
    const card = await page.waitForSelector(other);
    await card?.hover();
    await become(['Round and round', title], 'the one under the mouse to play');
    await screenshot(page, 'kinds-home-moving');
    await expectAccessible(page);
    await page.click(`${other} [aria-label="Pause video"]`);
    await become([], 'everything to rest');
    t.is(await page.$eval(`${other} .card-video__button`, (each) => each.ariaLabel), 'Play video');

    const log = await waitFor(
      async () => {
        await page.evaluate(() => void document.dispatchEvent(new Event('freeze')));
        const rows = (await eventLog.read(service)).filter(({ type }) => type === 9976 || type === 9977);
        return rows.length >= 6 && rows;
      },
      { what: 'the log of three videos' },
    );
    const blank = { userId: null, viewType: null, viewParameter: 92, component: null, element: null };
    for (const pin of [gif, film, short])
      t.deepEqual(
        log
          .filter(({ objectId }) => objectId === pin)
          .map((row) => ({ ...row, aux: Object.keys(row.aux ?? {}) })),
        [
          { ...blank, type: 9976, objectId: pin, aux: ['seconds'] },
          { ...blank, type: 9977, objectId: pin, aux: ['seconds', 'viewable'] },
        ],
        `began and was paused, each once: ${pin}`,
      );
  },
);

test.serial(
  '[CARD-13] a card’s carousel turns by its arrows within bounds and reports the slides that were seen',
  async (t) => {
    const page = await openPage(t, { width: 1280 });
    await page.goto(`${service.origin}/?debug_impressions=1`);
    const card = `li.pin-card:has(a[href="/pin/${carousel}/"])`;
    await page.waitForSelector(`${card} .card-carousel__dots`);
    const shown = (): Promise<(string | null)[]> =>
      page.$$eval(`${card} .card-carousel__arrow:not([hidden])`, (arrows) =>
        arrows.map((arrow) => arrow.ariaLabel),
      );
    t.deepEqual(await shown(), ['View Next']);
    await page.hover(card);
    await page.click(`${card} .card-carousel__arrow.next`);
    t.deepEqual(await shown(), ['View Previous', 'View Next']);
    await page.click(`${card} .card-carousel__arrow.next`);
    t.deepEqual(await shown(), ['View Previous']);
    t.is(await page.$eval(`${card} .card-carousel__status`, (said) => said.textContent), 'Picture 3 of 3');
    t.is(new URL(page.url()).pathname, '/');
    await screenshot(page, 'kinds-card-carousel');
    const reported = await page.$$eval('.debug-view li[data-type="7352"]', (items) => items.length);
    t.is(reported, 3, 'a slide each');
  },
);

test.serial('[CARD-05] lists say which view type their cards are of', async (t) => {
  const html = async (path: string): Promise<string> => (await fetch(service.origin + path)).text();
  t.regex(await html(`/pin/${film}/`), /<ol class="pin-grid"[^>]* data-view-type="3"/);
  const created = await maker.call('POST', '/v3/boards/', { name: 'Wheels' });
  const { id: boardId } = created.response?.data as { id: string };
  await maker.call('POST', `/v3/pins/${film}/repin/`, { board_id: boardId });
  t.regex(await html('/maker/wheels/'), /<ol class="pin-grid"[^>]* data-view-type="5"/);
});

test.serial(
  '[CARD-07] [CLOSE-01] the page of each kind of Pin and a grid of all of them do not move while they load, on phone and desktop',
  async (t) => {
    const [recipe, article] = await Promise.all(
      ['recipe', 'article'].map(async (kind, at) =>
        idOf(
          await maker.call('POST', '/v3/pins/', {
            image_base64: (await picture(21 + at)).toString('base64'),
            title: `A ${kind}`,
            kind,
            ...(kind === 'recipe' && { recipe_ingredients: 'Flour\nWater', recipe_minutes: '30' }),
          }),
        ),
      ),
    );
    const pins = { film, gif, carousel, story, product, recipe, article };
    const places = [
      ...Object.entries(pins).map(([kind, id]) => [kind, `/pin/${id}/`] as const),
      ['grid', `/${maker.username}/pins/`] as const,
    ];
    for (const width of [360, 1280]) {
      const page = await openPage(t, { width });
      for (const [kind, path] of places) {
        await page.goto(service.origin + path);
        t.deepEqual(await measureLayoutShift(page), { score: 0, shifts: [] }, `${kind} at ${width}`);
      }
    }
  },
);

test.serial('[VIDEO-03] the moment that a video stands at becomes its cover', async (t) => {
  const page = await openPage(t, { width: 360 });
  for (const [name, value] of maker.cookies)
    await page.browserContext().setCookie({ name, value, domain: '127.0.0.1', path: '/' });
  await page.goto(`${service.origin}/tv/studio/?cover=${film}`);
  const cover = (): Promise<string> => page.$eval('.studio__cover figure img', (image) => image.src);
  const before = await cover();
  await page.$eval('.studio__cover video', (video) =>
    Object.defineProperty(video, 'currentTime', { value: 1.74 }),
  );
  await page.click('.studio__moment button');
  await page.waitForFunction(`document.querySelector('#cover_at').value === '0:01.7'`);
  await expectAccessible(page);
  t.true(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
  await screenshot(page, 'kinds-video-cover');
  await Promise.all([page.waitForNavigation(), page.click('form.form button.button:not([type])')]);
  t.not(await cover(), before);
});
