import test from 'ava';
import { openPage, screenshot } from '../support/browser/browser.ts';
import { measureLayoutShift } from '../support/browser/measure-layout-shift.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { board, fillBoard, scrollUntil, titles, toTheEnd, total } from './support/feed-titles.ts';

let service: TestService;

test.before(async () => {
  service = await startService();
  await fillBoard(service);
});
test.after.always(() => service?.stop());

/** Slow 3G. */
const slow = { latency: 400, download: 50_000, upload: 50_000 };

for (const [width, height] of [
  [1280, 800],
  [360, 640],
] as const)
  test.serial(
    `[FEED-10] [FEED-02] on a slow network nothing jumps at the end of a list that goes on, ${width} px wide`,
    async (t) => {
      const page = await openPage(t, { width, height });
      await page.goto(service.origin + board);
      await page.emulateNetworkConditions(slow);
      let isTold = false;
      await waitFor(
        async () => {
          await toTheEnd(page);
          const busy = await page.$('.more-links [aria-busy=true]');
          if (busy !== null && !isTold) {
            isTold = (await busy.evaluate((link) => link.textContent)) === 'Loading…';
            await screenshot(page, `slow-feed-${width}`);
          }
          return (await titles(page)).length === total;
        },
        { what: 'the whole list', intervalMs: 100, timeoutMs: 90_000 },
      );
      t.true(isTold, 'one sees that more is coming');
      const { score, shifts } = await measureLayoutShift(page);
      t.true(score < 0.02, JSON.stringify({ score, shifts }));
      await waitFor(
        () =>
          page.$eval('.site-footer', (footer) => {
            footer.scrollIntoView({ behavior: 'instant' });
            return getComputedStyle(footer).opacity === '1';
          }),
        { what: 'the footer at the end' },
      );
    },
  );

test.serial('[FEED-02] [UI-01] what takes long is told to who cannot see it', async (t) => {
  const page = await openPage(t);
  await page.goto(service.origin + board);
  let goOn = (): void => undefined;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().includes('fragment=feed')) goOn = () => void request.continue();
    else void request.continue();
  });
  await toTheEnd(page);
  const told = () => page.$eval('.pin-grid ~ [role=status]', (line) => line.textContent);
  await waitFor(
    async () => (await page.$('.pin-grid ~ [role=status]')) !== null && (await told()) === 'Loading…',
    {
      what: 'what is told',
    },
  );
  goOn();
  await waitFor(async () => (await told())?.startsWith('More Pins loaded'), { what: 'what came' });
  t.pass();
});

test.serial(
  '[FEED-02] [INTL-02] a list that one comes back to in another language is in that language',
  async (t) => {
    const page = await openPage(t);
    const choose = (value: string): Promise<void> =>
      page.browserContext().setCookie({ name: 'locale', value, domain: '127.0.0.1', path: '/' });
    const labels = async (): Promise<string[]> => [
      ...new Set(
        await page.$$eval('main li.pin-card button', (all) => all.map((one) => one.textContent ?? '')),
      ),
    ];
    await choose('en-US');
    await page.goto(service.origin + board);
    await scrollUntil(page, 50);
    t.deepEqual(await labels(), ['Save']);
    await page.goto(`${service.origin}/ideas/`);
    await choose('de-DE');
    await page.goBack();
    await page.waitForSelector('html[lang=de] main li.pin-card');
    await scrollUntil(page, 50);
    t.deepEqual(await labels(), ['Merken']);
  },
);
