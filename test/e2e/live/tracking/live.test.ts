import test from 'ava';
import type { Page } from 'puppeteer-core';
import type { Statement } from '../../../../db/connection/database.ts';
import { openPage, type PageOptions } from '../../../support/browser/browser.ts';
import { signUp, type Member } from '../../../support/service/client.ts';
import { eventsAbout } from '../../../support/data/events.ts';
import { expectAccessible } from '../../../support/browser/expect-accessible.ts';
import type { CreatedPin } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { fillSite } from '../../support/fill-site.ts';

let service: TestService;
let maker: Member;
let viewer: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  viewer = await signUp(service.origin, 'viewer');
  await viewer.call('PUT', `/v3/users/${maker.id}/follow/`);
  pins = await fillSite(
    service,
    maker,
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title) => ({ title })),
  );
});
test.after.always(() => service?.stop());

const clear: Statement = { name: 'test_events_clear', text: 'DELETE FROM events' };
const all: Statement = {
  name: 'test_events_all',
  text: `SELECT event_type AS type, object_id AS "objectId", user_id AS "userId", view_type AS "viewType",
      view_parameter AS "viewParameter", duration_ms AS "durationMs", aux FROM events ORDER BY occurred_at, id`,
};
interface Kept {
  type: number;
  objectId: string;
  userId: string | null;
  viewType: number | null;
  viewParameter: number | null;
  durationMs: number | null;
  aux: Record<string, unknown> | null;
}
const kept = (): Promise<Kept[]> => service.db.rows<Kept>(all);

test.beforeEach(() => service.db.rows(clear));

/** Requests that carry the page's events. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v3/events/') reports.push(request.resourceType());
  });
  return reports;
}

const shown = (page: Page, type: number): Promise<string[]> =>
  page.$$eval(`.debug-view li[data-type="${type}"]`, (items) => items.map((item) => item.textContent ?? ''));

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${service.origin}${path}${path.includes('?') ? '&' : '?'}debug_impressions=1`);
  await page.waitForSelector('.debug-view li[data-type="13"]');
}

/** Removes a pin from the page and waits for the tracker's report. */
async function takeAway(page: Page, index: number): Promise<void> {
  // Elements never seen leave without a report.
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen)))),
  );
  await page.$$eval('main li.pin-card', (cards, at) => cards[at]?.remove(), index);
  await page.waitForFunction(() =>
    /forcedExit/.test(document.querySelector('.debug-view')?.textContent ?? ''),
  );
}

test.serial(
  '[TRACK-01] [TRACK-04] a journey is recorded: views, impressions with their time, clicks',
  async (t) => {
    const page = await openPage(t);
    // Signs in by cookie, because pages on the way would report too.
    for (const [name, value] of viewer.cookies) await page.setCookie({ name, value, url: service.origin });
    const reports = reportsOf(page);
    await visit(page, '/');
    await page.waitForFunction(() => document.querySelectorAll('main li.pin-card').length > 1);
    await takeAway(page, 0);
    t.deepEqual(reports, [], 'nothing is sent at once');
    const target = await page.$eval(
      'main li.pin-card a.pin-card__link',
      (link) => link.getAttribute('href') ?? '',
    );
    // Not by the pointer, below which the others still move up.
    await Promise.all([
      page.waitForNavigation(),
      page.$eval('main li.pin-card a.pin-card__link', (link) => link.click()),
    ]);
    const events = await waitFor(
      async () => {
        const rows = await kept();
        return rows.some(({ type }) => type === 101) && rows;
      },
      { what: 'the report' },
    );
    t.true(reports.length <= 1);
    t.true(events.every(({ userId }) => userId === viewer.id));
    t.like(
      events.find(({ type }) => type === 13),
      { objectId: '0', viewParameter: 92, aux: { source: 'home_feed' } },
    );
    t.like(
      events.find(({ type }) => type === 101),
      { objectId: /\d+/.exec(target)?.[0], viewParameter: 92, aux: { source: 'home_feed', slot: 0 } },
    );
    const impressions = events.filter(({ type }) => type === 1701);
    t.is(impressions.length, pins.length);
    const [forced, ...others] = impressions.toSorted((a, b) => (a.durationMs ?? 0) - (b.durationMs ?? 0));
    t.like(forced, { durationMs: 0, aux: { end: 'forcedExit', slot: 0 } });
    for (const { durationMs, aux } of others) t.true((durationMs ?? 0) > 0 && aux?.['end'] === 'stop');
  },
);

test.serial('[TRACK-04] a closeup counts for its pin, and cards below it as related', async (t) => {
  const [pin] = pins;
  const page = await openPage(t);
  await visit(page, `/pin/${pin?.id}/`);
  await page.goto('about:blank');
  // The beacon may have been lost. The next page sends what was stored.
  await visit(page, '/');
  const events = await waitFor(
    async () => {
      const rows = await kept();
      return rows.some(({ type, objectId }) => type === 1701 && objectId === pin?.id) && rows;
    },
    { what: 'the pin to have been seen' },
  );
  t.like(
    events.find(({ type, objectId }) => type === 13 && objectId === pin?.id),
    { viewType: 3, userId: null },
  );
  t.true(
    events.some(
      ({ type, objectId, aux }) => type === 1701 && objectId === pin?.id && aux?.['slot'] === undefined,
    ),
  );
});

test.serial('[TRACK-04] events of a page without a network wait for the next page', async (t) => {
  const page = await openPage(t, { expected: [/ERR_INTERNET_DISCONNECTED/] });
  await visit(page, '/');
  await page.setOfflineMode(true);
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')));
  t.is(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('events:')).length),
    1,
  );
  t.deepEqual(await kept(), []);
  await page.setOfflineMode(false);
  // Forcibly thawed after a blank page: only the store remembers.
  await page.goto('about:blank');
  await visit(page, `/pin/${pins[0]?.id}/`);
  // The browser may drop the beacon of a page that is left at once. The next page sends what was stored.
  await visit(page, `/pin/${pins[1]?.id}/`);
  const events = await waitFor(
    async () => {
      const rows = await kept();
      return rows.some(({ type, viewParameter }) => type === 13 && viewParameter === 92) && rows;
    },
    { what: 'the page without a network' },
  );
  const homes = events.filter(({ type, viewParameter }) => type === 13 && viewParameter === 92);
  t.is(homes.length, 1, 'once');
});

test.serial(
  '[TRACK-04] a browser that takes no beacons sends a request that may outlive the page',
  async (t) => {
    const page = await openPage(t);
    await page.evaluateOnNewDocument('navigator.sendBeacon = () => false');
    const reports = reportsOf(page);
    await visit(page, '/');
    await page.evaluate(() => void document.dispatchEvent(new Event('freeze')));
    await waitFor(async () => (await kept()).length > 0, { what: 'the request' });
    t.is(reports.length, 1);
    // What is seen later, such as how long the page took, waits for the next page.
    await page.waitForFunction(
      () =>
        !Object.entries(localStorage).some(
          ([key, kept]) => key.startsWith('events:') && /"type":(13|1701)\b/.test(String(kept)),
        ),
    );
  },
);

test.serial(
  '[TRACK-04] who asks not to be tracked is not: nothing is sent and no debug view fills',
  async (t) => {
    for (const signal of ['globalPrivacyControl', 'doNotTrack']) {
      const page = await openPage(t);
      await page.evaluateOnNewDocument(
        (name) => Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true }),
        signal,
      );
      const reports = reportsOf(page);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto(`${service.origin}/?debug_impressions=1`);
      await page.waitForFunction(() => sessionStorage.getItem('navigation-history') !== null);
      t.is(await page.$('.debug-view'), null);
      await page.goto('about:blank');
      t.deepEqual(reports, []);
    }
    t.deepEqual(await kept(), []);
  },
);

test.serial('[TRACK-01] a hidden page reports what was seen and starts anew when it is shown', async (t) => {
  const page = await openPage(t);
  await visit(page, '/');
  await page.waitForFunction(() => document.querySelectorAll('main li.pin-card').length > 1);
  const turn = (type: string): Promise<void> =>
    page.evaluate((name) => void document.dispatchEvent(new Event(name)), type);
  await turn('freeze');
  const first = await shown(page, 1701);
  t.is(first.length, pins.length);
  await turn('freeze');
  t.is((await shown(page, 1701)).length, pins.length, 'time is told once');
  await turn('resume');
  await turn('freeze');
  t.is((await shown(page, 1701)).length, 2 * pins.length);
});

test.serial('[UI-08] recent paths and the way back are remembered', async (t) => {
  const page = await openPage(t);
  const history = () =>
    page.evaluate(() => ({
      tab: JSON.parse(sessionStorage.getItem('navigation-history') ?? 'null') as unknown,
      recent: JSON.parse(localStorage.getItem('recent-paths') ?? '[]') as unknown,
    }));
  const home = { path: '/', pageType: 'home' };
  const closeup = { path: `/pin/${pins[0]?.id}/`, pageType: 'closeup' };
  await visit(page, '/');
  t.deepEqual(await history(), { tab: { previous: null, current: home, forward: null }, recent: [home] });
  await visit(page, closeup.path);
  t.deepEqual(await history(), {
    tab: { previous: home, current: closeup, forward: null },
    recent: [closeup, home],
  });
  await visit(page, '/today/');
  const back = async () => {
    await page.goBack({ waitUntil: 'load' });
    await page.waitForSelector('.debug-view li[data-type="13"]');
    return (await history()).tab;
  };
  const today = { path: '/today/', pageType: 'today' };
  t.deepEqual(await back(), { previous: null, current: closeup, forward: today });
  t.deepEqual(await back(), { previous: null, current: home, forward: closeup });
  await page.goForward({ waitUntil: 'load' });
  await page.waitForSelector('.debug-view li[data-type="13"]');
  t.deepEqual((await history()).tab, { previous: home, current: closeup, forward: null });
});

test.serial('[TRACK-04] the debug view is readable, and is nobody’s who does not ask for it', async (t) => {
  const options: PageOptions[] = [{ width: 360 }, { width: 1280, theme: 'dark' }];
  for (const option of options) {
    const page = await openPage(t, option);
    await visit(page, '/');
    await expectAccessible(page);
    await page.goto(service.origin);
    await page.waitForFunction(() => sessionStorage.getItem('navigation-history')?.includes('"/"'));
    t.is(await page.$('.debug-view'), null);
  }
  t.deepEqual(await eventsAbout(service.db, '1'), []);
});
