import test from 'ava';
import type { Page } from 'puppeteer-core';
import { boardOf, member, members, quickPins } from '../../../operations/support/people.ts';
import { openPage, screenshot } from '../../../support/browser/browser.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { isMemberOffered } from '../../support/app-offer.ts';
import { giveClock } from '../../support/give-clock.ts';
import { rest } from '../../support/save-button.ts';
import { signIn } from '../../support/sign-in.ts';
import { hourMs, dayMs, kept, type Kept } from '../support/kept-by-browser.ts';

let service: TestService;
let ada: Member;
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false, env: { APP_LINK: 'https://app.example/open' } });
  ({ ada } = await members(service, 'ada'));
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 3);
});
test.after.always(() => service?.stop());

/** These pins have no picture files. */
const expected = [/404/];

/** Opens a page and waits for its watchers. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${service.origin}${path}`);
  // Interaction starts deferred work immediately.
  await page.focus('input[name=q]');
  await page.waitForFunction(
    (here) => sessionStorage.getItem('navigation-history')?.includes(`"current":{"path":"${here}"`),
    {},
    path.split('?')[0],
  );
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

test.serial(
  '[TRACK-01] [TRACK-04] [UI-02] a clock that is set while a page is open spoils no time of it',
  async (t) => {
    const page = await openPage(t, { expected });
    const setClock = await giveClock(page);
    await visit(page, '/');
    await page.click('main li.pin-card .save-control button');
    await page.waitForSelector('main li.pin-card .save-control__saved');
    await rest(page);
    await page.click('main li.pin-card .save-control button');
    await page.waitForSelector('.timed-toast.visible');
    const shownAt = await page.evaluate(() => performance.now());
    const turn = (name: string): Promise<void> =>
      page.evaluate((type) => void document.dispatchEvent(new Event(type)), name);
    const left = (): Promise<string[]> =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('events:')));
    for (const [aheadMs, count] of [
      [3 * hourMs, 3],
      [-2 * dayMs, 6],
    ] as const) {
      await setClock(aheadMs);
      // Simulates that the last request is long ago.
      if (aheadMs > 0) await page.evaluate(() => sessionStorage.setItem('events-sent-at', '0'));
      await turn('freeze');
      await waitFor(async () => (await service.db.rows<Kept>(kept)).length === count, {
        what: `what was seen by a clock that is ${aheadMs} ms off`,
      });
      t.is((await left()).length, 1, 'it is kept as long as nobody says that it has arrived');
      await turn('resume');
    }
    for (const { durationMs, secondsAway } of await service.db.rows<Kept>(kept)) {
      t.true(durationMs > 0 && durationMs < 60_000, `${durationMs} ms on screen`);
      t.true(Number(secondsAway) < 90, `${secondsAway} s away from now`);
    }
    await page.waitForFunction(() => document.querySelector('.timed-toast') === null);
    const stayedMs = (await page.evaluate(() => performance.now())) - shownAt;
    t.true(stayedMs > 1000 && stayedMs < 20_000, `the message stayed ${stayedMs} ms`);
  },
);

test.serial('[UI-06] [UI-07] an offer noted by a clock that was ahead waits from now', async (t) => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';
  const page = await openPage(t, { width: 360, userAgent: phone, expected });
  const setClock = await giveClock(page);
  await signIn(page, ada);
  const isOffered = () => isMemberOffered(page, `${service.origin}/pin/${pins[0]}/`);
  await page.goto(`${service.origin}/robots.txt`);
  // The account is not new anymore.
  await setClock(60 * dayMs);
  await page.evaluate(() => {
    const ahead = JSON.stringify({ firstMs: Date.now() - 864e7, lastMs: Date.now() + 400 * 864e5 });
    localStorage.setItem('appUpsell', ahead);
  });
  t.false(await isOffered());
  await setClock(73 * dayMs);
  t.false(await isOffered(), 'not before 14 days');
  await setClock(75 * dayMs);
  t.true(await isOffered());
});

test.serial(
  '[TRACK-01] [UI-03] a tab that is frozen tells what was seen, and goes on when thawed',
  async (t) => {
    const page = await openPage(t, { expected });
    const session = await page.createCDPSession();
    await visit(page, '/?debug_impressions=1');
    await page.waitForSelector('.debug-view li[data-type="13"]');
    await page.waitForFunction(() => document.querySelectorAll('main li.pin-card').length === 3);
    const seen = (): Promise<number> => page.$$eval('.debug-view li[data-type="1701"]', (all) => all.length);
    for (const turn of [1, 2]) {
      await page.evaluate(() => new Promise((next) => setTimeout(next, 50)));
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      // Thawed while hidden. The protocol cannot show it again.
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await waitFor(async () => (await seen()) === 3 * turn, { what: `time of each pin, ${turn} times` });
    }
    t.is(await page.$$eval('.debug-view li[data-type="13"]', (views) => views.length), 1, 'it is one view');
  },
);

test.serial('[SAVE-02] a save in one tab shows in the other, at once or when it is looked at', async (t) => {
  const one = await openPage(t, { expected });
  const other = await one.browserContext().newPage();
  for (const page of [one, other]) await visit(page, '/');
  const isSaved = (page: Page, at: number) =>
    page.$(`main li.pin-card:nth-child(${at}) .save-control__saved`);
  await one.click('main li.pin-card:nth-child(1) .save-control button');
  await waitFor(() => isSaved(other, 1), { what: 'the save beside it' });

  // A frozen tab receives no events.
  await other.evaluate(() => {
    Object.assign(window, {
      show(state: string): void {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
    (window as unknown as { show(state: string): void }).show('hidden');
  });
  await one.click('main li.pin-card:nth-child(2) .save-control button');
  await one.waitForSelector('main li.pin-card:nth-child(2) .save-control__saved');
  t.is(await isSaved(other, 2), null);
  await other.evaluate(() => (window as unknown as { show(state: string): void }).show('visible'));
  await waitFor(() => isSaved(other, 2), { what: 'the save once it is looked at' });
  t.is(await isSaved(other, 3), null);
});

test.serial(
  '[CLOSE-07] [UI-02] who logged out in another tab is offered to log in beside, and loses no word',
  async (t) => {
    const eve = await member(service, 'eve');
    const page = await openPage(t, { width: 360, expected: [...expected, /401/] });
    await signIn(page, eve);
    await visit(page, `/pin/${pins[1]}/`);
    const words = 'Something long that nobody wants to type twice';
    await page.click('#comments');
    await page.type('#comment-text', words);
    const other = await page.browserContext().newPage();
    await other.goto(service.origin);
    await other.evaluate(() =>
      document.querySelector('.site-header .menu:has(form)')?.setAttribute('open', ''),
    );
    await Promise.all([other.waitForNavigation(), other.click('header .menu form button')]);
    await page.bringToFront();
    await page.click('.comment-form button');
    await page.waitForSelector('.timed-toast.visible a.button');
    t.is(await page.$eval('.timed-toast a.button', (link) => link.getAttribute('target')), '_blank');
    t.regex(
      await page.$eval('.timed-toast a.button', (link) => link.href),
      new RegExp(`/login/\\?next=%2Fpin%2F${pins[1]}%2F$`),
    );
    await screenshot(page, 'logged-out-elsewhere-360');
    const typed = () => page.$eval('#comment-text', (field) => (field as HTMLTextAreaElement).value);
    t.is(await typed(), words);
    await other.goto(`${service.origin}/login/`);
    await other.type('[name=username_or_email]', eve.username);
    await other.type('[name=password]', 'a long enough password');
    await Promise.all([other.waitForNavigation(), other.click('main form .button')]);
    await page.bringToFront();
    await page.click('.comment-form button');
    await page.waitForSelector('.comment-list li:not([aria-busy]) summary');
    const said = await page.$$eval('.comment-list li', (all) => all.map((each) => each.textContent ?? ''));
    t.is(said.filter((each) => each.includes(words)).length, 1, 'once');
  },
);

test.serial(
  '[CLOSE-07] [UI-02] what is written on a page is not said by somebody else who has logged in in another tab',
  async (t) => {
    const { fay, gus } = await members(service, 'fay', 'gus');
    const page = await openPage(t, { width: 360, expected: [...expected, /401/] });
    await signIn(page, fay);
    await visit(page, `/pin/${pins[2]}/`);
    await page.click('#comments');
    await page.type('#comment-text', 'In my own name');
    await signIn(page, gus);
    await page.click('.comment-form button');
    await page.waitForSelector('.timed-toast.visible a.button');
    const words = await page.$eval('.timed-toast .toast p', (line) => line.textContent);
    t.is(words, 'Someone else has logged in here. Reload the page to continue.');
    t.is(
      await page.$eval('#comment-text', (field) => (field as HTMLTextAreaElement).value),
      'In my own name',
    );
    const said = async (): Promise<string[]> => {
      const answer = await ada.call('GET', `/v3/aggregated_pin_data/${pins[2]}/comment/`);
      return (answer.response?.data as { user: { username: string } }[]).map(({ user }) => user.username);
    };
    t.deepEqual(await said(), []);
    await page.click('main article button[aria-pressed=false]');
    const { response } = await gus.call('GET', '/v3/users/gus/pins/');
    t.deepEqual(response?.data, [], 'nor is anything saved');
    await Promise.all([page.waitForNavigation(), page.click('.timed-toast a.button')]);
    await page.click('#comments');
    await page.type('#comment-text', 'In mine');
    await page.click('.comment-form button');
    await waitFor(async () => (await said()).join() === 'gus', { what: 'the comment of who is logged in' });
  },
);
