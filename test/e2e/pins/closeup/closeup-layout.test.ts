import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/expect-accessible.ts';
import { measureLayoutShift } from '../../../support/browser/measure-layout-shift.ts';
import { picture, type CreatedPin } from '../../../support/data/pictures.ts';
import { mp4 } from '../../../support/data/videos.ts';
import { signUp, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { fillSite, picturesReady } from '../../support/fill-site.ts';
import { idOf, sendFile } from '../../support/make-pins.ts';
import { signIn } from '../../support/sign-in.ts';
import { waitFor } from '../../../support/wait-for.ts';

let service: TestService;
let maker: Member;
let pins: CreatedPin[];
let recipe: string;
let film: string;
let story: string;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  pins = await fillSite(service, maker, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
  const images = await Promise.all(
    [31, 32, 33].map(async (seed) => (await picture(seed)).toString('base64')),
  );
  recipe = idOf(
    await maker.call('POST', '/v3/pins/', {
      image_base64: images[0],
      title: 'Bread',
      kind: 'recipe',
      recipe_ingredients: Array.from({ length: 30 }, (_, at) => `${at + 1} g flour`).join('\n'),
    }),
  );
  film = idOf(await sendFile(maker, await mp4('480x640', 2), 'film.mp4', { title: 'A wheel at work' }));
  story = idOf(
    await maker.call('POST', '/v3/storypins/', {
      title: 'Two pages',
      pages: images.slice(1).map((image_base64, at) => ({
        blocks: [
          ...(at === 0 ? [] : [{ type: 'text', text: 'The second' }]),
          { type: 'image', image_base64 },
        ],
      })),
    }),
  );
  await picturesReady(service);
});
test.after.always(() => service?.stop());

const address = (id: string | undefined): string => `${service.origin}/pin/${id}/`;
const boxOf = (page: Page, selector: string): Promise<DOMRect> =>
  page.$eval(selector, (element) => element.getBoundingClientRect().toJSON() as DOMRect);

test.serial(
  '[CLOSE-01] what is shown stands first, whole and without a slab beside it, and stays while the text scrolls',
  async (t) => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await openPage(t, { width: 1280, height: 800, theme, javascript: false });
      for (const id of [recipe, film, story]) {
        await page.goto(address(id));
        const [closeup, media, shown] = [
          await boxOf(page, '.closeup'),
          await boxOf(page, '.closeup__media'),
          await boxOf(page, '.closeup__media :is(img, video)'),
        ];
        t.true(media.top - closeup.top <= 16 && shown.top === media.top, `${id} begins at the top`);
        t.true(Math.abs(media.width - shown.width) < 1, `${id} fills its box`);
        t.true(media.bottom <= 800 && shown.bottom <= media.bottom + 1, `${id} needs no scrolling`);
        t.true(media.height > 500, `${id} is large: ${media.height}`);
        const related = await boxOf(page, '.pin-grid .pin-card');
        t.true(related.left >= closeup.right && related.top - closeup.top < 16, 'related pins are beside');
      }
      await page.goto(address(recipe));
      await page.$eval('.closeup__text', (text) => text.scrollTo(0, 200));
      t.is(await page.$eval('.closeup__text', ({ scrollTop }) => scrollTop), 200, 'the text scrolls');
      await expectAccessible(page);
      await screenshot(page, `closeup-${theme}`);
      await page.setViewport({ width: 1000, height: 800 });
      await page.evaluate(() => scrollTo(0, 300));
      const media = await boxOf(page, '.closeup__media');
      t.true(media.top > 0 && media.bottom <= 800, 'the picture stays');
    }
  },
);

test.serial(
  '[SAVE-06] [CLOSE-01] the actions are one line at any width, and the board’s name is whole on one of its own',
  async (t) => {
    const saver = await signUp(service.origin, 'saver');
    const name = 'A board with a name of fifty letters, no more, here';
    const board = await saver.call('POST', '/v3/boards/', { name: name.slice(0, 50) });
    const page = await openPage(t, { mobile: false });
    await signIn(page, saver);
    const lines = (): Promise<{ centers: number; isInside: boolean }> =>
      page.$eval('.closeup__actions', (row) => {
        const all = [...row.querySelectorAll(':scope :is(.button, a, summary)')]
          .filter((each) => each.checkVisibility() && !each.closest('[popover], form.share'))
          .filter((each) => !each.closest('details') || each.matches('summary'))
          .filter((each) => !each.matches('.save-control__saved'))
          .map((each) => each.getBoundingClientRect());
        const edge = row.getBoundingClientRect();
        return {
          centers: new Set(all.map(({ top, height }) => Math.round((top + height / 2) / 4))).size,
          isInside: all.every(({ left, right }) => left >= edge.left && right <= edge.right + 1),
        };
      });
    for (const isSaved of [false, true]) {
      if (isSaved)
        await saver.call('POST', `/v3/pins/${pins[0]?.id}/repin/`, {
          board_id: (board.response?.data as { id: string }).id,
        });
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewport({ width, height: 800 });
        await page.goto(address(pins[0]?.id));
        t.deepEqual(await lines(), { centers: 1, isInside: true }, `${width}, ${isSaved}`);
        const [closeup, bar] = [await boxOf(page, '.closeup'), await boxOf(page, '.closeup__actions')];
        if (width < 768)
          t.deepEqual([bar.left, bar.right], [closeup.left, closeup.right], 'a bar across the text');
        const save = await boxOf(page, '.closeup__actions .button');
        t.true(save.bottom <= 800, 'Save is in reach');
        if (!isSaved) continue;
        const { link, isCut } = await page.$eval('.closeup .save-control__saved', (each) => ({
          link: each.textContent,
          isCut: each.scrollWidth > each.clientWidth,
        }));
        t.deepEqual({ link, isCut }, { link: 'Saved to A board with a name o…', isCut: false }, `${width}`);
      }
    }
    await page.setViewport({ width: 360, height: 800 });
    await screenshot(page, 'closeup-saved-360');
  },
);

test.serial('[CLOSE-07] without script the comments are a line that opens', async (t) => {
  const page = await openPage(t, { javascript: false, width: 360 });
  await signIn(page, maker);
  await page.goto(address(pins[0]?.id));
  const isOpen = () => page.$eval('#comment-text', (field) => field.checkVisibility());
  t.false(await isOpen());
  await page.click('#comments');
  t.true(await isOpen());
});

test.serial('[VIDEO-03] a video has slim controls of its own, for pointer and keys', async (t) => {
  const page = await openPage(t, { reducedMotion: true });
  await page.goto(address(film));
  await page.hover('.player');
  await page.waitForSelector('.player__bar');
  const state = () =>
    page.$eval('.player video', ({ controls, paused, muted }) => ({ controls, paused, muted }));
  t.deepEqual(await state(), { controls: false, paused: true, muted: false });
  await expectAccessible(page);
  await page.focus('.player__bar input');
  await page.keyboard.press('k');
  await page.waitForSelector('.player__bar [aria-label="Pause video"]');
  await page.keyboard.press('m');
  await page.waitForSelector('.player__bar [aria-label="Turn sound on"]');
  await page.waitForFunction(
    () => (document.querySelector('.player video') as HTMLVideoElement).duration > 1,
  );
  await page.keyboard.press('k');
  await page.waitForSelector('.player__bar [aria-label="Play video"]');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() =>
    /0:0[12] of 0:0[12]/.test(document.querySelector('.player input')?.ariaValueText ?? ''),
  );
  t.deepEqual(await state(), { controls: false, paused: true, muted: true });
});

test.serial('[CLOSE-10] a story plays page by page, unless one wants less motion', async (t) => {
  const page = await openPage(t);
  await page.goto(address(story));
  const segment = (): Promise<string> =>
    page.$eval('.story__contents [aria-current]', (it) => getComputedStyle(it, '::before').backgroundColor);
  // It plays, and is at its first page, a picture, only for a moment.
  await page.waitForFunction(() => {
    const first = document.querySelector('.story__contents li:first-child > a[aria-current]');
    const isPlaying = document.querySelector('.story__play[aria-label="Pause story"]') !== null;
    return first && isPlaying && getComputedStyle(first, '::before').backgroundColor === 'rgb(255, 255, 255)';
  });
  await page.waitForSelector('li:last-child > a[aria-current]');
  t.is(await segment(), await page.$eval('body', (body) => getComputedStyle(body).color), 'over text');
  t.is(new URL(page.url()).hash, '');
  await page.click('.story__contents li:first-child a');
  await page.waitForSelector('.story__play[aria-label="Play story"]');
  await page.waitForSelector('li:first-child > a[aria-current]');
  await expectAccessible(page);
  const still = await openPage(t, { reducedMotion: true });
  await still.goto(address(story));
  await still.waitForSelector('.story__play[aria-label="Play story"]');
});

test.serial(
  '[CLOSE-06] arrow keys and swipes lead along the list that one came from, and back leads to it',
  async (t) => {
    const page = await openPage(t, { width: 360 });
    await page.goto(`${service.origin}/maker/pins/`);
    const ids = await page.$$eval('.pin-grid .pin-card__link', (links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    const opensAt = async (index: number, act: () => Promise<unknown>): Promise<void> => {
      await Promise.all([page.waitForNavigation(), act()]);
      t.is(new URL(page.url()).pathname, ids[index] ?? '');
    };
    await page.waitForFunction(() => sessionStorage.getItem('navigation-history') !== null);
    const still = ids.findIndex((id) => id === `/pin/${pins[1]?.id}/`);
    await opensAt(still, () =>
      page.$eval(`.pin-grid .pin-card__link[href="${ids[still]}"]`, (link) => (link as HTMLElement).click()),
    );
    await page.waitForSelector('.turn-pin');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<dialog><button>Close</button></dialog>');
      document.querySelector<HTMLDialogElement>('dialog:has(> button:only-child)')?.showModal();
    });
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('dialog[open]');
    t.is(new URL(page.url()).pathname, ids[still] ?? '', 'keys in a dialog are the dialog’s');
    await page.$eval('dialog[open]', (dialog) => dialog.remove());
    await opensAt(still + 1, () => page.keyboard.press('ArrowRight'));
    await page.waitForSelector('.turn-pin');
    await opensAt(still, () => page.keyboard.press('ArrowLeft'));
    await page.waitForSelector('.turn-pin');
    const swipe = async (): Promise<void> => {
      const touch = await page.touchscreen.touchStart(280, 200);
      await touch.move(240, 202);
      await touch.move(120, 204);
      await touch.end();
    };
    await page.evaluate(() => Object.assign(location, { hash: '#imgViewer' }));
    await page.waitForSelector('#imgViewer[aria-modal]');
    await swipe();
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.hash === '');
    t.is(new URL(page.url()).pathname, ids[still] ?? '', 'a finger on the open picture moves it');
    await opensAt(still + 1, swipe);
    await page.evaluate(() => history.back());
    await waitFor(() => new URL(page.url()).pathname === '/maker/pins/', { what: 'the list' });
  },
);

test.serial(
  '[CLOSE-01] [CLOSE-09] very high, very wide and very small pictures keep a shape, and the viewer shows them whole',
  async (t) => {
    const shapes: [name: string, width: number, height: number][] = [
      ['high', 60, 4000],
      ['wide', 4000, 60],
      ['small', 60, 60],
    ];
    const ids = await Promise.all(
      shapes.map(async ([name, ...size], at) =>
        idOf(await sendFile(maker, await picture(41 + at, ...size), 'a.jpg', { title: name })),
      ),
    );
    await picturesReady(service);
    for (const [width, height] of [
      [360, 640],
      [1280, 800],
    ] as const) {
      const page = await openPage(t, { width, height });
      for (const [at, [name]] of shapes.entries()) {
        await page.goto(address(ids[at]));
        t.deepEqual(await measureLayoutShift(page), { score: 0, shifts: [] }, `${name} at ${width}`);
        const shown = await boxOf(page, '.closeup__media > img');
        t.true(shown.height >= 64, `${name} at ${width} is ${shown.height} high`);
        t.true(
          shown.height <= height * (width === 360 ? 2.5 : 1),
          `${name} at ${width} is ${shown.height} high`,
        );
        t.is((await boxOf(page, '.closeup__media')).height, shown.height, 'nothing is cut off');
        const drawn = await page.$eval('.closeup__media > img', (image) => {
          const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(image);
          return image.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
        });
        if (name !== 'wide')
          t.is(Math.round(drawn), 120, `${name} at ${width} is not enlarged beyond twice its size`);
        await screenshot(page, `closeup-${name}-${width}`);
        const opener = await boxOf(page, '.image-viewer__open');
        t.true(opener.top >= shown.top && opener.bottom <= shown.bottom, 'the button is on the picture');
      }
    }
  },
);

test.serial('[CLOSE-09] two taps at one place zoom in and out again', async (t) => {
  const page = await openPage(t, { width: 360 });
  await page.goto(`${address(pins[0]?.id)}#imgViewer`);
  await page.waitForSelector('#imgViewer[aria-modal]');
  const tapTwice = async (): Promise<void> => {
    await page.touchscreen.tap(180, 400);
    await page.touchscreen.tap(182, 402);
  };
  await tapTwice();
  await page.waitForFunction(() => document.querySelector('#imgViewer output')?.textContent === '250%');
  await tapTwice();
  await page.waitForFunction(() => document.querySelector('#imgViewer output')?.textContent === '');
  t.pass();
});
