import test from 'ava';
import type { ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import type { Statement } from '../../../../db/connection/database.ts';
import { addBlockedLinks } from '../../../../db/queries/links.ts';
import { boardOf, members, quickPins } from '../../../operations/support/people.ts';
import { openPage } from '../../../support/browser/browser.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { eventLog } from '../../support/event-log.ts';
import { signIn } from '../../support/sign-in.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let pins: string[] = [];

const setLink: Statement = {
  name: 'test_set_link',
  text: `UPDATE pins SET link = 'https://www.bad.example/', domain = 'bad.example' WHERE id = $1`,
};

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 10);
  await service.db.rows(setLink, [pins[0]]);
  await addBlockedLinks(service.db, ['bad.example'], 'blocked', 'test');
});
test.after.always(() => service?.stop());

/** A page that displays its client state and recorded events. */
async function debugPage(t: ExecutionContext, path: string, width = 1280): Promise<Page> {
  const page = await openPage(t, { width, reducedMotion: true, expected: [/404/] });
  await signIn(page, ada);
  await page.goto(`${service.origin}${path}?debug_impressions=1`);
  return page;
}

const client = (page: Page): Promise<Record<string, unknown>> =>
  page.$eval('.debug-view p', (said) => JSON.parse(said.textContent ?? '{}') as Record<string, unknown>);
const becomes = (page: Page, part: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => document.querySelector('.debug-view p')?.textContent?.includes(wanted),
    {},
    part,
  );
const impressions = (page: Page): Promise<number> =>
  page.$$eval('.debug-view li[data-type="1701"]', ({ length }) => length);
const openSheet = async (page: Page): Promise<void> => {
  await page.$eval('main li.pin-card a.pin-card__options', (link) => (link as HTMLElement).click());
  await page.waitForSelector('dialog.sheet[data-phase=open]');
};

test.serial(
  '[TRACK-02] [UI-01] behind a modal that was open before the tracker began nothing counts as seen',
  async (t) => {
    const page = await openPage(t, { reducedMotion: true, expected: [/404/] });
    // Deferred work starts only once the modal is open.
    await page.evaluateOnNewDocument(() => {
      // Or it would start with the tap.
      Object.defineProperty(navigator, 'userActivation', { value: undefined });
      const wait = setTimeout;
      Object.assign(window, {
        setTimeout(work: () => void, ms?: number) {
          if (ms !== 500) return wait(work, ms);
          const timer = setInterval(() => {
            if (document.querySelector('dialog.sheet[data-phase=open]') === null) return;
            clearInterval(timer);
            work();
          }, 20);
          return timer;
        },
      });
    });
    await page.goto(`${service.origin}/?debug_impressions=1`);
    await openSheet(page);
    await page.waitForSelector('.debug-view li[data-type="13"]');
    await becomes(page, '"appInFocus":false');
    await page.evaluate(() => void document.dispatchEvent(new Event('freeze')));
    await page.evaluate(() => void document.dispatchEvent(new Event('resume')));
    t.is(await impressions(page), 0);
    t.true((await page.$eval('.debug-view p', (said) => said.textContent)).includes('"appInFocus":false'));
    await page.keyboard.press('Escape');
    await becomes(page, '"appInFocus":true');
    await openSheet(page);
    t.true((await impressions(page)) > 1, 'they were seen in between');
  },
);

test.serial('[UI-01] the warning of a blocked link holds the page and its tracker', async (t) => {
  const page = await debugPage(t, `/pin/${pins[0]}/`);
  await page.waitForSelector('.debug-view li[data-type="13"]');
  await page.click('a.source-link');
  await page.waitForSelector('.offsite__modal[open]');
  await becomes(page, '"appInFocus":false');
  t.is(await page.$eval('html', (root) => getComputedStyle(root).overflow), 'hidden');
  // A tap outside the modal closes it.
  await page.mouse.click(5, 5);
  await page.waitForFunction(() => document.querySelector('.offsite__modal') === null);
  await becomes(page, '"appInFocus":true');
  t.not(await page.$eval('html', (root) => getComputedStyle(root).overflow), 'hidden');
});

test.serial('[UI-01] native modals hold the page and its tracker', async (t) => {
  await service.db.rows(
    { name: 'test_verify_merchant', text: 'UPDATE users SET is_verified_merchant = true WHERE id = $1' },
    [bob.id],
  );
  for (const [path, modal] of [
    [`/pin/${pins[0]}/`, 'more-information'],
    ['/bob/', 'verified-merchant'],
  ] as const) {
    const page = await debugPage(t, path);
    await page.waitForSelector('.debug-view li[data-type="13"]');
    await page.waitForFunction(() => document.querySelector('.debug-view p')?.textContent !== '');
    await page.click(`[popovertarget=${modal}]`);
    await page.waitForSelector(`#${modal}:popover-open`);
    await becomes(page, '"appInFocus":false');
    t.is(await page.$eval('html', (root) => getComputedStyle(root).overflow), 'hidden', modal);
    if (modal === 'more-information') t.true((await impressions(page)) > 0, 'what was seen before');
    await page.keyboard.press('Escape');
    await becomes(page, '"appInFocus":true');
    t.not(await page.$eval('html', (root) => getComputedStyle(root).overflow), 'hidden', modal);
  }
});

test.serial('[UI-03] the page knows its size, its + and what lies over it', async (t) => {
  const page = await debugPage(t, '/');
  await page.waitForSelector('.debug-view li[data-type="13"]');
  await page.click('header input[name=q]');
  await page.keyboard.type('a');
  await page.keyboard.press('Escape');
  t.like(await client(page), {
    viewportSize: 'lg',
    footerPlusButtonVisible: true,
    showTypeaheadOverlay: false,
    isAutoplay: false,
  });
  await page.setViewport({ width: 360, height: 700 });
  await becomes(page, '"viewportSize":"xs"');
});

test.serial('[FEED-05] [FEED-06] a pin hidden in a news item is counted as of the news', async (t) => {
  await bob.call('POST', `/v3/pins/${pins[1]}/repin/`);
  // The news item shows the person's other pins.
  const [vase = ''] = await quickPins(service, bob.id, (await boardOf(bob, 'Vases')).id, 1);
  const news = async (): Promise<{ id: string; news_type: string }[]> =>
    (await ada.resource('NewsHubResource', 'get')).response?.data as never;
  const item = await waitFor(async () => (await news()).find(({ news_type: kind }) => kind === 'save'), {
    what: 'the save to be told',
  });
  const page = await debugPage(t, `/news_hub/${item.id}/`);
  await page.waitForSelector('.debug-view li[data-type="13"]');
  await Promise.all([page.waitForNavigation(), page.click(`form[action$="/pin/${vase}/hide/"] button`)]);
  // Any page that reports sends what the earlier ones left.
  await page.goto(`${service.origin}/ideas/`);
  const told = await waitFor(
    async () =>
      (await eventLog.read(service)).find(({ type, objectId }) => type === 108 && objectId === vase),
    { what: 'the report', timeoutMs: 25_000 },
  );
  t.like(told, { viewParameter: 3082, aux: { what: 'hidden', feedback: 'newsHub' } });
});

test.serial(
  '[FEED-05] a Pin hidden below another is counted as related with the code of that list, one hidden on a board as of no list',
  async (t) => {
    const page = await openPage(t, { width: 1280, reducedMotion: true, expected: [/404/] });
    const { eve } = await members(service, 'eve');
    await quickPins(service, eve.id, (await boardOf(eve, 'Open')).id, 1);
    // Whose saves would be the reason elsewhere.
    await signIn(page, bob);
    for (const [path, told] of [
      [`/pin/${pins[2]}/`, { viewParameter: 140, aux: { what: 'hidden', feedback: 'related' } }],
      ['/eve/open/', { viewParameter: 0, aux: { what: 'hidden', feedback: 'default' } }],
    ] as const) {
      await page.goto(service.origin + path);
      const options = 'main li.pin-card a.pin-card__options';
      const href = await page.$eval(options, (link) => link.getAttribute('href') ?? '');
      const hidden = /\/pin\/(\d+)\//.exec(href)?.[1];
      await openSheet(page);
      const answered = page.waitForResponse((response) => response.url().endsWith('/hide/'));
      await page.click('dialog form[action$="/hide/"] button');
      await (await answered).text();
      await page.waitForSelector('li.pin-card.covered');
      await page.goto(`${service.origin}/ideas/`);
      const event = await waitFor(
        async () =>
          (await eventLog.read(service)).find(({ type, objectId }) => type === 108 && objectId === hidden),
        { what: 'the report', timeoutMs: 25_000 },
      );
      t.like(event, told, path);
    }
  },
);
