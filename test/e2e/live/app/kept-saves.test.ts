import test from 'ava';
import type { Page } from 'puppeteer-core';
import { screenshot } from '../../../support/browser/browser.ts';
import { settled } from '../../../support/browser/settled.ts';
import { reads, rest } from '../../support/save-button.ts';
import { words } from '../../support/without-script.ts';
import { boardOf, members, quickPins } from '../../../operations/support/people.ts';
import { createPin } from '../../../support/data/pictures.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { countIn, cutter, isKept, wake, withWorker, write } from '../support/service-worker.ts';

let service: TestService;
let ada: Member;
let kim: Member;

test.before(async () => {
  service = await startService();
  ({ ada, kim } = await members(service, 'ada', 'kim'));
});
test.after.always(() => service?.stop());

const waiting = (page: Page): Promise<number> => countIn(page, 'outbox-1');

test.serial(
  '[SAVE-02] [SAVE-11] a card says that it is saved once there is a network, and then that it is',
  async (t) => {
    const { lea } = await members(service, 'lea');
    const [first = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Shelf')).id, 1);
    const page = await withWorker(t, lea);
    await page.goto(`${service.origin}/pin/${first}/`);
    const button = '.closeup .closeup__actions .button';
    const overlay = '.closeup .save-control__saved';
    await page.click(button);
    await page.waitForSelector('.timed-toast::-p-text(Saved to Profile)');
    await rest(page);
    await page.click(button);
    await reads(page, button, 'Save');
    t.not(await page.$('.timed-toast::-p-text(Saved to Profile)'), null, 'it shows');

    const cut = await cutter(page);
    await cut(true);
    await page.click(button);
    await page.waitForSelector('.timed-toast::-p-text(You are offline. We’ll send this once you are back.)');
    t.is(await page.$('.timed-toast::-p-text(Saved to Profile)'), null, 'no success beside it');
    await reads(page, button, 'Saved');
    t.is(await words(page, overlay), 'Saved once you’re online');
    await screenshot(page, 'saved-offline');
    await page.click(button);
    await waitFor(async () => (await words(page, overlay)) === 'Saved once you’re online', { what: 'still' });
    t.is(await waiting(page), 1, 'once');
    await cut(false);
    await page.waitForSelector('.timed-toast::-p-text(What you did offline has been sent.)');
    await waitFor(async () => (await words(page, overlay)) === 'Saved to Profile', { what: 'saved' });
    const { response } = await lea.call('GET', `/v3/pins/${first}/`);
    t.is((response?.data as { repin_count?: number }).repin_count, 1);
  },
);

test.serial('[SAVE-02] [SAVE-11] a narrow card has room for all that it says of a save', async (t) => {
  const { noa } = await members(service, 'noa');
  const board = await boardOf(ada, 'Narrow');
  await quickPins(service, ada.id, board.id, 2);
  const page = await withWorker(t, noa);
  await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
  await page.goto(service.origin + board.url);
  const cut = await cutter(page);
  await cut(true);
  await page.tap('.pin-card .save-control .button');
  const overlay = '.pin-card .save-control__saved';
  await page.waitForSelector(`${overlay}::-p-text(Saved once you’re online)`);
  await screenshot(page, 'saved-offline-360');
  const { hidden, height } = await page.$eval(overlay, (element) => ({
    hidden: element.scrollWidth - element.clientWidth,
    height: element.getBoundingClientRect().height,
  }));
  t.true(hidden <= 0, `${hidden} pixels of it are cut off`);
  t.true(height < 60, 'on two lines');
});

test.serial('[SAVE-11] [UI-07] a Pin that is saved offline again after a reload is saved once', async (t) => {
  const board = await boardOf(kim, 'Lamps');
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 1);
  const page = await withWorker(t, kim);
  await page.goto(`${service.origin}/pin/${pin}/`);
  await waitFor(() => isKept(page, 'pages-2', `/pin/${pin}/`), { what: 'the page is kept' });
  const cut = await cutter(page);
  await cut(true);
  const save = `/v3/pins/${pin}/repin/`;
  // A page that was loaded anew has another key.
  for (const count of [1, 2]) {
    t.is(await write(page, 'POST', save, { quick: true }), 503, `save ${count}`);
    t.is(await waiting(page), 1);
  }
  t.is(await write(page, 'POST', save, { board_id: board.id }), 503);
  t.is(await waiting(page), 2, 'a save to another place is another one');
  for (const count of [3, 4]) {
    t.is(await write(page, 'POST', `/v3/aggregated_pin_data/${pin}/comment/`, { text: 'Yes' }), 503);
    t.is(await waiting(page), count, 'somebody may say the same twice');
  }
  await cut(false);
  await page.goto(`${service.origin}/kim/`);
  await waitFor(async () => (await waiting(page)) === 0, { what: 'all is sent' });
  const { response } = await kim.call('GET', `/v3/pins/${pin}/`);
  t.is((response?.data as { repin_count?: number }).repin_count, 2);
});

test.serial('[SAVE-11] [UI-07] what waits for a network is listed, and can be canceled', async (t) => {
  const { mia } = await members(service, 'mia');
  const board = await boardOf(ada, 'Listed');
  const pins = await Promise.all(
    [605, 606].map((seed) => createPin(ada, seed, { board_id: board.id, title: `Lamp & ${seed}` })),
  );
  const page = await withWorker(t, mia);
  for (const { id } of pins) {
    await page.goto(`${service.origin}/pin/${id}/`);
    await waitFor(() => isKept(page, 'pages-2', `/pin/${id}/`), { what: 'the page is kept' });
  }
  const cut = await cutter(page);
  await cut(true);
  for (const { id } of pins) await write(page, 'POST', `/v3/pins/${id}/repin/`, { quick: true });
  await write(page, 'PUT', `/v3/users/${ada.id}/follow/`);
  await page.goto(`${service.origin}/somewhere/else/`);
  const listed = () => page.$$eval('#kept-writes li bdi', (all) => all.map((each) => each.textContent));
  t.deepEqual(await listed(), ['Save: Lamp & 605', 'Save: Lamp & 606', 'Follow']);
  await screenshot(page, 'waiting-writes');
  await Promise.all([page.waitForNavigation(), page.click('#kept-writes li button')]);
  t.deepEqual(await listed(), ['Save: Lamp & 606', 'Follow']);
  t.is(await waiting(page), 2);
  const retry = await page.$eval('main .panel > a.button', (link) => link.getAttribute('href'));
  t.is(retry, '/', 'the list has no page of its own to come back to');
  await cut(false);
  await page.goto(`${service.origin}/mia/`);
  await waitFor(async () => (await waiting(page)) === 0, { what: 'the others are sent' });
  const countOf = async (id = ''): Promise<unknown> =>
    ((await mia.call('GET', `/v3/pins/${id}/`)).response?.data as { repin_count?: number }).repin_count;
  t.deepEqual([await countOf(pins[0]?.id), await countOf(pins[1]?.id)], [0, 1]);
});

test.serial(
  '[FEED-03] [UI-07] a Pin hidden without a network is covered, says so, and is hidden later',
  async (t) => {
    const { uma } = await members(service, 'uma');
    const board = await boardOf(ada, 'Hidden');
    const { id } = await createPin(ada, 607, { board_id: board.id, title: 'Lamp 607' });
    const page = await withWorker(t, uma);
    await page.goto(`${service.origin}/ada/hidden/`);
    const card = `li:has(a[href^="/pin/${id}/"])`;
    await page.click(`${card} a.pin-card__options`);
    await page.waitForSelector('dialog.sheet[open] form[action$="/hide/"]');
    const cut = await cutter(page);
    await cut(true);
    await page.click('dialog form[action$="/hide/"] button');
    await page.waitForSelector(
      `${card} .card-feedback [role=alert]::-p-text(You are offline. We’ll send this once you are back.)`,
    );
    t.regex(await words(page, `${card} .card-feedback`), /^Pin hidden/);
    await screenshot(page, 'hidden-offline');
    t.is(await waiting(page), 1);
    await page.goto(`${service.origin}/somewhere/else/`);
    t.deepEqual(await page.$$eval('#kept-writes li bdi', (all) => all.map((each) => each.textContent)), [
      'Hide this Pin: Lamp 607',
    ]);
    await cut(false);
    await page.goto(`${service.origin}/uma/`);
    await waitFor(async () => (await waiting(page)) === 0, { what: 'it is sent' });
    await page.goto(`${service.origin}/pin/${id}/feedback/`);
    t.regex(await words(page, '.feedback-panel'), /^Pin hidden/);
  },
);

test.serial('[SAVE-11] [UI-07] what has waited for four weeks is not sent, and that is said', async (t) => {
  const { ned } = await members(service, 'ned');
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Old')).id, 1);
  const page = await withWorker(t, ned);
  await page.goto(`${service.origin}/pin/${pin}/`);
  const cut = await cutter(page);
  await cut(true);
  await write(page, 'POST', `/v3/pins/${pin}/repin/`, { quick: true });
  await page.evaluate(
    async (since) => {
      const store = await caches.open('outbox-1');
      for (const key of await store.keys()) {
        const kept = await store.match(key);
        const headers = new Headers(kept?.headers);
        headers.set('x-since', String(since));
        await store.put(key, new Response(await kept?.arrayBuffer(), { headers }));
      }
    },
    Date.now() - 29 * 24 * 3600 * 1000,
  );
  await cut(false);
  await page.goto(`${service.origin}/ned/`);
  await page.waitForSelector('.timed-toast::-p-text(more than four weeks old)');
  t.is(await waiting(page), 0);
  const { response } = await ned.call('GET', `/v3/pins/${pin}/`);
  t.is((response?.data as { repin_count?: number }).repin_count, 0);
});

test.serial('[UI-07] a logout in another tab is not announced as a new version of the site', async (t) => {
  const { max } = await members(service, 'max');
  const page = await withWorker(t, max);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto(`${service.origin}/max/`);
  await wake(page);
  await page.waitForFunction(() => localStorage.getItem('install') !== null);
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => (document.title = 'changed'));
  });
  const other = await page.browserContext().newPage();
  await other.goto(`${service.origin}/settings/account/`);
  const logout = 'form[action="/v3/sessions/"]:has([name=_method][value=DELETE])';
  await Promise.all([other.waitForNavigation(), other.$eval(logout, (form) => form.submit())]);
  await page.bringToFront();
  await page.waitForFunction(() => document.title === 'changed');
  await settled(page);
  t.is(await page.$('.timed-toast'), null);
});
