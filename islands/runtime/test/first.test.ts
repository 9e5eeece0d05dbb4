import test from 'ava';
import type { Page } from 'puppeteer-core';
import { useBrowser } from './support/browser.ts';
import { buildFixture, type Built } from './support/build.ts';
import { aSwitch, counter } from './support/markup.tsx';
import { Site } from './support/site.ts';

const browser = useBrowser(test);
let built: Built;
let site: Site;

test.before(async () => {
  built = await buildFixture();
  site = new Site(built.folder);
  await site.start();
});
test.after.always(() => site.stop());

const visit = (body: string, patience?: number) =>
  browser.open(
    site.publish(body, { loader: built.loader, ...(patience !== undefined && { patienceMs: patience }) }),
  );
const heard = (page: Page) => page.evaluate(() => window.heard);
const faults = (page: Page) => page.evaluate(() => window.faults);
const answered = (page: Page, id: string) =>
  page.waitForFunction(
    (selector) => {
      const button = document.querySelector(selector);
      return button?.textContent === 'On' && !button.hasAttribute('aria-busy');
    },
    {},
    `#${id}`,
  );
const reactAsked = () => site.asked.some((path) => path.includes('/react-'));
const responder = /\/first-/;
/** Short for a test, yet long enough for a busy machine to handle a tap. */
const patienceMs = 2000;

test.serial('a first responder answers the tap once, without React, and the element stays', async (t) => {
  const page = await visit(aSwitch('a') + counter('c'));
  const gate = site.hold(/answer-a/);
  const button = await page.$('#a');
  await page.click('#a');
  await gate.reached;
  t.is(await page.$eval('#a', (element) => element.getAttribute('aria-busy')), 'true');
  await page.click('#a');
  await page.click('#a');
  gate.open();
  await answered(page, 'a');
  t.deepEqual(await heard(page), ['a first']);
  t.false(reactAsked());
  t.true(await page.evaluate((before) => before === document.activeElement, button), 'with its focus');
  t.is(
    await page.$eval('i-l', (marker) => (marker.cloneNode() as Element).outerHTML),
    '<i-l n="switch" p="{`id`:`a`,`isOn`:true}"></i-l>',
  );
});

test.serial('the island takes over from what its responder left', async (t) => {
  const page = await visit(aSwitch('a'));
  await page.click('#a');
  await answered(page, 'a');
  await page.click('#a');
  await page.waitForFunction(() => document.querySelector('#a')?.textContent === 'Off');
  t.deepEqual(await heard(page), ['a first', 'a island']);
  t.deepEqual(await faults(page), []);
});

test.serial('a tap that the responder declines is replayed once to the island', async (t) => {
  const page = await visit(aSwitch('shy'));
  await page.click('#shy');
  await answered(page, 'shy');
  t.deepEqual(await heard(page), ['shy first', 'shy island']);
});

test.serial('a tap whose responder cannot be loaded is the island’s', async (t) => {
  const page = await visit(aSwitch('a'));
  // The chunk also holds modules that React's needs, so they fail until the island requests them.
  site.lose(responder, 2);
  await page.$eval('#a', (button) => (button as HTMLElement).click());
  await answered(page, 'a');
  t.deepEqual(await heard(page), ['a island']);
  t.is((await faults(page)).length, 1);
});

test.serial('[UI-09] a responder that fails once is asked for again', async (t) => {
  const page = await visit(aSwitch('a'));
  site.lose(responder, 1);
  await page.$eval('#a', (button) => (button as HTMLElement).click());
  await answered(page, 'a');
  t.deepEqual(await heard(page), ['a first']);
  t.deepEqual(await faults(page), []);
});

test.serial('a tap for which nothing can be loaded takes the plain way', async (t) => {
  const page = await visit(aSwitch('a'));
  site.lose(/^\/assets\//);
  await Promise.all([page.waitForNavigation(), page.click('#a')]);
  t.true(page.url().startsWith(`${site.address}/plain/a?`));
});

test.serial('a tap waits only so long for its responder before it takes the plain way', async (t) => {
  const page = await visit(aSwitch('a'), 50);
  const gate = site.hold(responder);
  await Promise.all([page.waitForNavigation(), page.click('#a')]);
  t.true(page.url().startsWith(`${site.address}/plain/a?`));
  gate.open();
});

test.serial('what a responder has taken is not sent again, however long it takes or fails', async (t) => {
  const page = await visit(aSwitch('a'), patienceMs);
  // Prefetched, because the time limit covers only what a responder does.
  await page.focus('#a');
  await page.waitForNetworkIdle({ idleTime: 50 });
  const gate = site.hold(/answer-a/);
  site.lose(/answer-a/);
  await page.click('#a');
  await gate.reached;
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((end) => performance.now() > end, {}, since + patienceMs + 100);
  t.is(await page.$eval('#a', (element) => element.getAttribute('aria-busy')), 'true');
  gate.open();
  await page.waitForFunction(() => window.faults.length > 0);
  t.deepEqual(await faults(page), ['switch: Error: Not turned on.']);
  t.is(await page.$eval('i-l', (marker) => /busy|waking/.exec(marker.outerHTML)), null);
  t.deepEqual(await heard(page), ['a first']);
  t.true(page.url().includes('/page-'));
});

const looks = (page: Page, id: string) =>
  page.$eval(`#${id}`, (button) => [button.textContent, button.ariaPressed, button.ariaBusy]);

test.serial('a toggle button shows its outcome from the tap on, and takes it back on failure', async (t) => {
  const page = await visit(aSwitch('a', 'On') + aSwitch('shy', 'On'));
  const loading = site.hold(responder);
  const answering = site.hold(/answer-a/);
  site.lose(/answer-a/, 1);
  await page.click('#a');
  t.deepEqual(await looks(page, 'a'), ['On', 'true', 'true'], 'before any module has loaded');
  loading.open();
  await answering.reached;
  t.deepEqual(await looks(page, 'a'), ['On', 'true', 'true']);
  answering.open();
  await page.waitForFunction(() => window.faults.length > 0);
  t.deepEqual(await looks(page, 'a'), ['Off', 'false', null]);
  const other = await page.$eval('#a-other', (button) => {
    (button as HTMLElement).click();
    return [button.textContent, button.ariaPressed, button.ariaBusy];
  });
  t.deepEqual(other, ['Other', null, 'true'], 'no other button does');
  await page.click('#shy');
  await answered(page, 'shy');
  t.deepEqual(await looks(page, 'shy'), ['On', 'true', null]);
  t.is((await faults(page)).length, 1, 'React finds what the server sent');
});

test.serial('an island that is to wake meanwhile waits for its responder', async (t) => {
  const page = await visit(aSwitch('a'));
  const gate = site.hold(/answer-a/);
  await page.click('#a');
  await gate.reached;
  await page.click('#a-other');
  await page.waitForFunction(() => document.querySelector('#a-other')?.getAttribute('aria-busy') === 'true');
  await page.waitForNetworkIdle({ idleTime: 50, concurrency: 1 });
  t.deepEqual(await heard(page), ['a first']);
  gate.open();
  await page.waitForFunction(() => window.heard.length > 1);
  await page.waitForFunction(() => document.querySelector('#a')?.textContent === 'Off');
  t.deepEqual(await heard(page), ['a first', 'a island']);
  t.deepEqual(await faults(page), []);
});

test.serial('a responder keeps nobody else’s tap waiting', async (t) => {
  const page = await visit(aSwitch('a') + counter('c') + aSwitch('b'));
  const gate = site.hold(/answer-a/);
  await page.click('#a');
  await gate.reached;
  await page.click('#c');
  await page.click('#b');
  await answered(page, 'b');
  await page.waitForFunction(() => window.heard.includes('c submit'));
  gate.open();
  await answered(page, 'a');
  t.deepEqual(
    (await heard(page)).filter((entry) => entry.startsWith('a')),
    ['a first'],
  );
});

test.serial('keys reach the responder as the tap that they are, and focus wakes nothing', async (t) => {
  const page = await visit(aSwitch('a'));
  await page.focus('#a');
  await page.waitForNetworkIdle({ idleTime: 50 });
  t.true(
    site.chunks().some((path) => responder.test(path)),
    'fetched ahead',
  );
  await page.keyboard.press('Enter');
  await answered(page, 'a');
  t.deepEqual(await heard(page), ['a first']);
  t.false(reactAsked());
});

test.serial('an island that wakes before its responder has come answers for itself', async (t) => {
  const page = await visit(aSwitch('a'));
  const gate = site.hold(responder);
  await page.$eval('#a', (button) => (button as HTMLElement).click());
  await gate.reached;
  await page.evaluate(() => window.loader.wake('switch'));
  gate.open();
  await answered(page, 'a');
  t.deepEqual(await heard(page), ['a island']);
});
