import test from 'ava';
import type { Page } from 'puppeteer-core';
import { boardOf, members, quickPins } from '../../../operations/support/people.ts';
import { freePort } from '../../../support/service/free-port.ts';
import { openPage } from '../../../support/browser/browser.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { drawOf } from '../../../../views/events/event-time.ts';
import { giveClock } from '../../support/give-clock.ts';
import { eventLog } from '../../support/event-log.ts';

let service: TestService;
let metrics = '';
let pin = '';

test.before(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  service = await startService({
    worker: false,
    env: { METRICS_LISTEN: `127.0.0.1:${port}`, APP_LINK: 'https://app.example/open' },
  });
  const { ada } = await members(service, 'ada');
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 2);
});
test.after.always(() => service.stop());

/** These pins have no picture files, and the app does not exist. */
const expected = [/404/, /ERR_/];

/** Lets the page send what it has, as if it were left for a moment, and its last request were forgotten. */
const leave = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('test-clock', String(Number(localStorage.getItem('test-clock') ?? 0) - 1000));
    sessionStorage.setItem('events-sent-at', '0');
    document.dispatchEvent(new Event('freeze'));
    document.dispatchEvent(new Event('resume'));
  });
const figure = async (name: string, ...labels: string[]): Promise<number> => {
  const text = await (await fetch(metrics)).text();
  const lines = text.split('\n').filter((each) => each.startsWith(`${name}{`));
  const line = lines.find((each) => labels.every((label) => each.includes(`"${label}"`)));
  return Number(line?.split(' ').at(-1) ?? 0);
};
const cutOff = (kind: string) => figure('pinfold_sampled_total', kind, 'cut_off');
/** The fields of logged events of a type, once there are enough. */
async function logged(page: Page, type: number, count: number) {
  return waitFor(
    async () => {
      await leave(page);
      const found = (await eventLog.readAll(service)).filter((each) => each.type === type);
      return found.length >= count && found.map(({ aux }) => aux ?? {});
    },
    { what: `${count} of ${type}` },
  );
}

test.serial('[TRACK-04] sampled page views report how long they took, and which were cut off', async (t) => {
  const page = await openPage(t, { expected });
  await page.evaluateOnNewDocument(() => {
    const entries = performance.getEntriesByName.bind(performance);
    // A page that took six seconds to show.
    performance.getEntriesByName = (name, type) =>
      name === 'first-contentful-paint'
        ? ([{ startTime: 6000 }] as unknown as PerformanceEntryList)
        : entries(name, type);
  });
  await page.goto(`${service.origin}/?debug_impressions=1`);
  await page.waitForSelector('.debug-view li[data-type="14591"]');
  await page.evaluate(() => fetch('/v3/pins/123456/').then((answer) => answer.text()));
  await page.waitForFunction(
    () => document.querySelectorAll('.debug-view li[data-type="14591"]').length === 3,
  );
  const samples = await logged(page, 14591, 3);
  const kinds = new Map(samples.map((each) => [each['kind'], each]));
  t.like(kinds.get('funnel'), { percent: 100, shown_ms: 6000, cut_off: true });
  t.like(kinds.get('imagePreloadCheck'), { percent: 100, loaded: false, cut_off: true });
  t.like(kinds.get('arapi'), { percent: 100, path: '/v3/pins/{id}/', cut_off: false });
  t.is(await cutOff('funnel'), 1);
  await eventLog.clear(service);
});

test.serial('[TRACK-04] a page view’s ID decides whether it is sampled; figures are scaled up', async (t) => {
  for (const [last, kinds] of [
    ['028f5c28f5c2', ['imagePreloadCheck']],
    ['000000000001', ['funnel', 'imagePreloadCheck']],
    ['7fffffffffff', []],
  ] as const) {
    const page = await openPage(t, { expected });
    await giveClock(page);
    // The end of every ID, in two-digit bytes.
    await page.evaluateOnNewDocument(`{
      const end = '${last}'.match(/../g).map((byte) => parseInt(byte, 16));
      const random = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (bytes) => {
        random(bytes);
        if (bytes.length === 16) bytes.set(end, 10);
        return bytes;
      };
    }`);
    const before = await cutOff('imagePreloadCheck');
    await page.goto(`${service.origin}/`);
    await logged(page, 13, 1);
    const samples = kinds.length === 0 ? [] : await logged(page, 14591, kinds.length);
    t.deepEqual(samples.map((each) => each['kind']).toSorted(), [...kinds].toSorted(), last);
    for (const { view, percent, kind } of samples) {
      t.is(percent, kind === 'funnel' ? 0.1 : 5);
      t.true(drawOf(String(view)) * 100 < Number(percent));
    }
    const after = await cutOff('imagePreloadCheck');
    t.is(after - before, kinds.length === 0 ? 0 : 20, 'one of twenty stands for all');
    await eventLog.clear(service);
  }
});

test.serial('[TRACK-04] the way into the app tells whether the page was left for it', async (t) => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';
  const deepLink = async () =>
    (await eventLog.readAll(service)).find(({ aux }) => aux?.['kind'] === 'deepLink')?.aux;
  const leaveForTheApp = async (): Promise<void> => {
    const page = await openPage(t, { width: 360, userAgent: phone, expected });
    await page.goto(`${service.origin}/pin/${pin}/?debug_impressions=1`);
    await page.waitForSelector('dialog[open] .button.wide');
    // Stands in for the app.
    await page.setRequestInterception(true);
    page.on(
      'request',
      (request) =>
        void (request.url().startsWith(service.origin)
          ? request.continue()
          : request.respond({ status: 302, headers: { location: `${service.origin}/about/help/` } })),
    );
    await page.click('dialog[open] .button.wide');
  };
  // The browser may drop the last words of a page that is left.
  const told = await waitFor(
    async () => {
      await leaveForTheApp();
      return waitFor(deepLink, { timeoutMs: 5000 }).catch(() => null);
    },
    { what: 'the way into the app' },
  );
  t.like(told, { percent: 100, cut_off: false });
  await eventLog.clear(service);
});

test.serial(
  '[UI-07] a page says as which kind of app it runs; one that is no app after all is logged as a mismatch',
  async (t) => {
    const page = await openPage(t, { expected });
    await giveClock(page);
    await page.evaluateOnNewDocument(
      `Navigator.prototype.getInstalledRelatedApps = () => Promise.reject(new Error('no lookup'));`,
    );
    await page.goto(`${service.origin}/?source=app`);
    t.deepEqual(await logged(page, 14592, 1), [
      { pwa_type: 'browser', twa_type: 'standalone', mismatch: true },
    ]);
    await waitFor(async () => (await figure('pinfold_incidents_total', 'app_lookup_failed')) > 0);
    t.is(await figure('pinfold_incidents_total', 'pwa_mismatch'), 1);
    t.false(
      (await eventLog.readAll(service)).some(({ type }) => type === 14593),
      'a failed lookup is a metric only',
    );
    await page.goto(`${service.origin}/?source=app`);
    await logged(page, 13, 2);
    t.is((await eventLog.readAll(service)).filter(({ type }) => type === 14592).length, 1, 'once a session');

    const app = await openPage(t, { expected });
    await giveClock(app);
    await app.evaluateOnNewDocument(`{
      const match = matchMedia.bind(window);
      window.matchMedia = (query) =>
        query.includes('display-mode') ? { matches: query.includes('standalone') } : match(query);
    }`);
    await app.evaluateOnNewDocument(
      `Navigator.prototype.getInstalledRelatedApps = () => Promise.resolve([{ platform: 'webapp' }]);`,
    );
    await eventLog.clear(service);
    await app.goto(`${service.origin}/?source=app`);
    t.deepEqual(await logged(app, 14592, 1), [
      { pwa_type: 'standalone', twa_type: 'standalone', mismatch: false },
    ]);
    await waitFor(() =>
      app.evaluate(() => localStorage.getItem('install')?.includes('"isInstalled":true') === true),
    );
  },
);
