import test from 'ava';
import type { Page } from 'puppeteer-core';
import { boardOf, members, quickPins } from '../../../operations/support/people.ts';
import { openPage } from '../../../support/browser/browser.ts';
import { startOutsideSite, type OutsideSite } from '../../../support/outside/outside-site.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { eventLog } from '../../support/event-log.ts';

let service: TestService;
let outside: OutsideSite;

test.before(async () => {
  service = await startService({ worker: false });
  const { ada } = await members(service, 'ada');
  await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 3);
  outside = await startOutsideSite({ '/': '<h1>Elsewhere</h1>', '/nothing': { status: 204 } });
});
test.after.always(async () => {
  outside?.close();
  await service?.stop();
});

const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Out' });
    document.body.append(link);
    link.click();
  }, address);

async function visit(page: Page): Promise<void> {
  await page.goto(`${service.origin}/?debug_impressions=1`);
  await page.waitForSelector('.debug-view li[data-type="13"]');
  await page.waitForFunction(() => document.querySelectorAll('main li.pin-card').length === 3);
  // Visible elements are reported on the next frame, after the page's first event.
  await page.evaluate(
    () =>
      new Promise((next) => {
        requestAnimationFrame(() => requestAnimationFrame(next));
      }),
  );
}

test.serial('[TRACK-04] events of a page that is left for another site leave before it does', async (t) => {
  for (let turn = 0; turn < 2; turn += 1) {
    // These pins have no picture files.
    const page = await openPage(t, { expected: [/404/] });
    await visit(page);
    await Promise.all([page.waitForNavigation(), follow(page, `${outside.origin}/`)]);
    const kept = await waitFor(
      async () => {
        const rows = await eventLog.read(service);
        return rows.length > 0 && rows;
      },
      { what: 'what was seen, without another page of ours' },
    );
    t.deepEqual(kept.map(({ type }) => type).toSorted(), [13, 1701, 1701, 1701]);
    t.is(page.url(), `${outside.origin}/`);
    await eventLog.clear(service);
  }
});

test.serial('[TRACK-04] [TRACK-01] who was to leave and stays is counted on', async (t) => {
  const page = await openPage(t, { expected: [/404/] });
  await page.evaluateOnNewDocument(`{
    const later = setTimeout;
    window.setTimeout = (work, ms, ...given) => later(work, ms === 5000 ? 50 : ms, ...given);
  }`);
  await visit(page);
  const seen = (): Promise<number> => page.$$eval('.debug-view li[data-type="1701"]', (all) => all.length);
  await follow(page, `${outside.origin}/nothing`);
  await waitFor(async () => (await seen()) === 3, { what: 'what was seen until then' });
  // Measuring resumes once it is clear that the person stays. A freezing page then reports the time.
  const freezes = async (): Promise<number> => {
    await page.evaluate(() => void document.dispatchEvent(new Event('freeze')));
    return seen();
  };
  t.true(await waitFor(async () => (await freezes()) === 6, { what: 'what was seen since' }));
});
