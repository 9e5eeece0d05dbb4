import { isDeepStrictEqual } from 'node:util';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import type { Statement } from '../../../db/connection/database.ts';
import { boardOf, members } from '../../operations/support/people.ts';
import { openPage } from '../../support/browser/browser.ts';
import { fullBrowserPath, openFullPage } from '../../support/browser/full-browser.ts';
import { settled } from '../../support/browser/settled.ts';
import { createPin } from '../../support/data/pictures.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { eventLog } from '../support/event-log.ts';
import { picturesReady } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';

// The headless shell prepares no pages.
const inBrowser = fullBrowserPath === null ? test.serial.skip : test.serial;

let service: TestService;
let viewer: Member;
let board: { id: string; url: string };
let pins: string[];

test.before(async () => {
  service = await startService();
  const { maker, ...others } = await members(service, 'maker', 'viewer');
  ({ viewer } = others);
  board = await boardOf(maker, 'In motion');
  pins = [];
  for (const seed of [701, 702, 703])
    pins.push((await createPin(maker, seed, { board_id: board.id, title: `Moving ${seed}` })).id);
  await picturesReady(service);
});
test.after.always(() => service?.stop());

const isReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => sessionStorage.getItem('navigation-history')?.includes(location.pathname));

/** Notes, for each page that is revealed, what moves on it. */
async function watchMotion(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    addEventListener('pagereveal', (event) => {
      const transition = event.viewTransition;
      if (transition === null) sessionStorage.setItem('moved', '');
      transition?.ready.then(
        () => {
          const named = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          sessionStorage.setItem('moved', named.join());
        },
        () => sessionStorage.setItem('moved', ''),
      );
    });
  });
}

const moved = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('moved'));
const forget = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.removeItem('moved'));

/** Opens a Pin from its card, again if need be: browsers leave the motion out where a page takes seconds to come. */
async function untilMoved(page: Page, pin: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await forget(page);
    await page.click(`main .pin-card__link[href^="/pin/${pin}/"]`);
    await arrived(page, `/pin/${pin}/`);
    await waitFor(async () => (await moved(page)) !== null, { what: 'the page to be revealed' });
    if ((await moved(page))?.includes('(shown)')) return;
    await page.goBack();
    await isReady(page);
  }
  throw new Error('The picture never moved');
}

const arrived = (page: Page, path: string): Promise<unknown> =>
  waitFor(() => page.evaluate((to) => location.pathname.startsWith(to), path), { what: path });

test.serial(
  '[CLOSE-01] a card’s picture becomes its page’s and comes back, and no other picture does',
  async (t) => {
    const page = await openPage(t);
    await watchMotion(page);
    await page.goto(`${service.origin}/`);
    await isReady(page);
    await untilMoved(page, pins[0] ?? '');
    await isReady(page);
    await forget(page);
    await page.goBack();
    await waitFor(async () => (await moved(page)) !== null, { what: 'the way back' });
    await page.goto(`${service.origin}/pin/${pins[0]}/`);
    await isReady(page);
    await forget(page);
    await page.evaluate((to) => location.assign(to), '/maker/');
    await waitFor(async () => (await moved(page)) !== null, { what: 'the profile' });
    t.false((await moved(page))?.includes('(shown)'));
  },
);

test.serial('[CLOSE-01] taps reach the page while the picture moves', async (t) => {
  const page = await openPage(t);
  await page.evaluateOnNewDocument(() => {
    // Holds the motion until it is asked about.
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        for (const motion of document.getAnimations()) motion.pause();
        sessionStorage.setItem('held', 'yes');
      });
    });
  });
  await page.goto(`${service.origin}/`);
  await isReady(page);
  await page.click(`main .pin-card__link[href^="/pin/${pins[0]}/"]`);
  const held = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('held'));
  await waitFor(async () => (await held().catch(() => null)) === 'yes', { what: 'the motion' });
  const brand = await page.waitForSelector('.site-header__brand');
  const isReached = await brand?.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  t.true(isReached);
  await Promise.all([page.waitForNavigation(), brand?.click()]);
  t.is(new URL(page.url()).pathname, '/');
});

test.serial('[CLOSE-01] nothing moves for those who want none of it, and haste breaks nothing', async (t) => {
  const still = await openPage(t, { reducedMotion: true });
  await watchMotion(still);
  await still.goto(`${service.origin}/`);
  await isReady(still);
  await still.click(`main .pin-card__link[href^="/pin/${pins[0]}/"]`);
  await arrived(still, '/pin/');
  await isReady(still);
  t.is(await moved(still), '');
  const hasty = await openPage(t);
  await hasty.goto(`${service.origin}/`);
  await isReady(hasty);
  for (const path of [`/pin/${pins[1]}/`, '/maker/', `/pin/${pins[0]}/`, board.url]) {
    // Left before it has begun, and while it moves.
    await hasty.evaluate((to) => location.assign(to), path);
    await hasten(hasty, '/');
    await hasten(hasty, path);
    await arrived(hasty, path);
  }
  t.pass('errors of the page fail the test');
});

/** Goes on before the page before has come. The browser may give up either of two navigations that overlap. */
async function hasten(page: Page, path: string): Promise<void> {
  const go = (): Promise<unknown> => page.goto(service.origin + path, { waitUntil: 'domcontentloaded' });
  await go().catch((error: unknown) => {
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
    return go();
  });
}

inBrowser(
  '[CLOSE-06] [TRACK-01] a page prepared while one points at it counts once it is shown',
  async (t) => {
    const page = await openFullPage(t);
    await page.setViewport({ width: 1280, height: 800 });
    await signIn(page, viewer);
    await page.goto(`${service.origin}${board.url}`);
    await isReady(page);
    await page.focus('input[name=q]');
    await waitFor(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      what: 'the service worker',
    });
    const card = `main .pin-card__link[href^="/pin/${pins[2]}/"]`;
    const isKept = (): Promise<boolean> =>
      page.evaluate(
        async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined,
        `/pin/${pins[2]}/`,
      );
    await page.hover(card);
    await settled(page, 2000);
    t.false(await isKept(), 'what nobody saw is no offline copy');
    const views = async (): Promise<number> =>
      (await eventLog.read(service)).filter(({ type, objectId }) => type === 13 && objectId === pins[2])
        .length;
    t.deepEqual([await views(), await visited()], [0, []]);
    await page.click(card).catch(() => undefined);
    const activated = (): Promise<boolean> =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation');
        return (entry as unknown as { deliveryType: string }).deliveryType === 'navigational-prefetch';
      });
    await waitFor(() => activated().catch(() => false), { what: 'the prepared page' });
    await waitFor(async () => isDeepStrictEqual(await visited(), [pins[2]]), { what: 'the visit' });
    await waitFor(isKept, { what: 'the offline copy' });
  },
);

const visitedPins: Statement = {
  name: 'test_visited_pins',
  text: `SELECT coalesce(sess::jsonb #> '{app,visitedPins}', '[]') AS visited FROM sessions
    WHERE sess::jsonb ->> 'userId' = $1`,
};

async function visited(): Promise<string[]> {
  const [row] = await service.db.rows<{ visited: string[] }>(visitedPins, [viewer.id]);
  return row?.visited ?? [];
}
