import test from 'ava';
import type { Page } from 'puppeteer-core';
import type { Statement } from '../../../../db/connection/database.ts';
import { boardOf, members, quickPins } from '../../../operations/support/people.ts';
import { openPage, type PageOptions } from '../../../support/browser/browser.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { followAppLink, isMemberOffered, isVisitorOffered } from '../../support/app-offer.ts';
import { eventLog, type Logged } from '../../support/event-log.ts';
import { giveClock } from '../../support/give-clock.ts';
import { signIn } from '../../support/sign-in.ts';

let service: TestService;
let maker: Member;
let viewer: Member;
let paid = '';
let campaign = '';
let shared = '';

/** Removes it from the fresh pin slots, because a page never repeats a pin. */
const makeSaved: Statement = {
  name: 'test_journey_saved',
  text: 'UPDATE pin_documents SET saves = 9 WHERE pin_id = $1',
};

const setLink: Statement = {
  name: 'test_journey_shop',
  text: `UPDATE pins SET link = 'https://shop.example/loaf', domain = 'shop.example' WHERE id = $1`,
};

test.before(async () => {
  service = await startService({ worker: false, env: { APP_LINK: 'https://app.example/open' } });
  ({ maker, viewer } = await members(service, 'maker', 'viewer'));
  const [first = '', second = ''] = await quickPins(service, maker.id, (await boardOf(maker, 'Shop')).id, 30);
  [paid, shared] = [first, second];
  await service.db.rows(setLink, [paid]);
  await service.db.rows(makeSaved, [paid]);
  await maker.call('POST', '/v3/businesses/', { name: 'B', category: 'brand', website: '', contact: '' });
  const started = await maker.call('POST', `/v3/businesses/${maker.id}/campaigns/`, { pin_id: paid });
  campaign = (started.response?.data as { id: string }).id;
});
test.after.always(() => service?.stop());

const dayMs = 864e5;
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';

const line: Logged = {
  type: 0,
  objectId: '0',
  userId: null,
  viewType: null,
  viewParameter: null,
  component: null,
  element: null,
  aux: null,
};

/** Log lines of these types, once there are enough. */
async function logged(types: readonly number[], count: number): Promise<Logged[]> {
  const rows = await waitFor(
    async () => {
      const found = (await eventLog.read(service)).filter(({ type }) => types.includes(type));
      return found.length >= count && found;
    },
    { what: `${count} lines of ${types.join()}` },
  );
  await eventLog.clear(service);
  return rows;
}

test.serial('[TRACK-03] [UI-06] offers of the app, each answer once, are logged as specified', async (t) => {
  const options: PageOptions = { width: 360, userAgent: phone, expected: [/404/, /ERR_/] };
  for (const [type, answer] of [
    [14581, (page: Page) => page.keyboard.press('Escape')],
    [14577, (page: Page) => page.click('dialog[open] .button.wide')],
  ] as const) {
    const page = await openPage(t, options);
    await signIn(page, viewer);
    // The app does not exist. Requests are not intercepted, because those sent during unload would be lost.
    await page.goto(`${service.origin}/`);
    await followAppLink(page);
    await page.waitForSelector('dialog[open]');
    await answer(page);
    t.deepEqual(await logged([14577, 14581], 1), [
      {
        ...line,
        type,
        userId: viewer.id,
        viewType: 20,
        viewParameter: 3844,
        component: 14347,
        element: 13582,
      },
    ]);
  }
});

test.serial(
  '[UI-05] [UI-06] members and visitors are asked again after 14 days, in the first of them once a session',
  async (t) => {
    for (const isMember of [true, false]) {
      const page = await openPage(t, { width: 360, userAgent: phone, expected: [/404/, /ERR_/] });
      const setClock = await giveClock(page);
      await page.goto(`${service.origin}/robots.txt`);
      // The member's account is not new anymore.
      const start = isMember ? 60 : 0;
      await setClock(start * dayMs);
      if (isMember) await signIn(page, viewer);
      const isOffered = (path: string): Promise<boolean> =>
        (isMember ? isMemberOffered : isVisitorOffered)(page, service.origin + path);
      const who = isMember ? 'a member' : 'a visitor';
      const put = async (): Promise<void> => {
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => localStorage.getItem('appUpsell') !== null);
      };
      t.true(await isOffered('/'), who);
      await put();
      await logged([14581], 1);
      const first = await page.evaluate(() => localStorage.getItem('appUpsell'));
      t.false(await isOffered(`/pin/${shared}/`), `${who}, in the same session`);
      await page.evaluate(() => sessionStorage.clear());
      await setClock((start + 13) * dayMs);
      t.false(await isOffered('/'), `${who}, before the interval is over`);
      await setClock((start + 15) * dayMs);
      // Help is not for browsing: the offer has no view type there, and its answers are not logged.
      t.true(await isOffered(isMember ? '/help/verified-merchants/' : '/shopping/'), `${who}, after 14 days`);
      await page.keyboard.press('Escape');
      await page.waitForFunction((was) => localStorage.getItem('appUpsell') !== was, {}, first);
      const kept = (text: string | null) => JSON.parse(text ?? '{}') as { firstMs: number; lastMs: number };
      const now = kept(await page.evaluate(() => localStorage.getItem('appUpsell')));
      t.is(now.firstMs, kept(first).firstMs);
      t.true(now.lastMs - now.firstMs >= 15 * dayMs);
      if (!isMember) await logged([14581], 1);
      await page.goto(`${service.origin}/ideas/`);
      const left = (await eventLog.read(service)).filter(({ type }) => type === 14581);
      t.deepEqual(left, [], `${who}, without a view type`);
    }
  },
);

test.serial(
  '[TRACK-03] [INVITE-03] sharing a pin, and the way in by it, are logged as specified',
  async (t) => {
    const sharer = await openPage(t, { expected: [/404/] });
    await signIn(sharer, maker);
    await eventLog.clear(service);
    await sharer.goto(`${service.origin}/pin/${shared}/?debug_impressions=1`);
    await sharer.waitForSelector('.debug-view li[data-type="13"]');
    await sharer.click('#share summary');
    await sharer.click('#share form button');
    // The address becomes the member's own.
    await sharer.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('#share input[readonly]')?.value.includes('invite_code='),
    );
    const address = await sharer.$eval('#share input[readonly]', (field) => field.value);
    await sharer.evaluate(() => void document.dispatchEvent(new Event('freeze')));
    const viewed: Logged = {
      ...line,
      type: 13,
      objectId: shared,
      userId: maker.id,
      viewType: 3,
      viewParameter: 140,
    };
    const own = await logged([13, 5, 12, 101], 1);
    t.deepEqual(
      own.map((row) => ({ ...row, aux: null })),
      [viewed],
      'sharing is no event of its own',
    );

    const page = await openPage(t, { expected: [/404/] });
    await page.goto(`${new URL(address, service.origin).href}&debug_impressions=1`);
    await page.waitForSelector('.debug-view li[data-type="13"]');
    // The page stays open, so that its beacon is not lost.
    await page.$eval('.invite-landing__greeting a.quiet', (link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      (link as HTMLElement).click();
      document.dispatchEvent(new Event('freeze'));
    });
    const rows = await logged([13, 101], 2);
    t.deepEqual(
      rows.map((row) => (row.type === 13 ? { ...row, aux: null } : row)),
      [
        { ...viewed, userId: null },
        { ...line, type: 101, viewParameter: 92, aux: { part: 'shared_header' } },
      ],
    );
  },
);

test.serial(
  '[TRACK-03] [OFFSITE-06] a paid view and the way out after it are registered and logged as specified',
  async (t) => {
    const page = await openPage(t, { expected: [/404/] });
    await page.evaluateOnNewDocument(() => {
      if (!('attributionSrc' in HTMLAnchorElement.prototype))
        Object.defineProperty(HTMLAnchorElement.prototype, 'attributionSrc', { value: '' });
    });
    await signIn(page, viewer);
    await page.goto(`${service.origin}/?debug_impressions=1`);
    await page.waitForSelector('.debug-view li[data-type="13"]');
    await page.$eval(`main li.pin-card a.pin-card__link[href$="utm_pai=${campaign}"]`, (link) =>
      link.scrollIntoView(),
    );
    await page.waitForFunction(
      () => document.querySelectorAll('.debug-view [data-type="14590"]').length === 2,
    );
    await page.evaluate(() => void document.dispatchEvent(new Event('freeze')));
    const rows = await logged([14590], 2);
    const registered = { ...line, type: 14590, objectId: paid, userId: viewer.id, viewParameter: 92 };
    t.deepEqual(
      rows,
      ['start', 'success'].map((status) => ({ ...registered, aux: { status, type: 'view', campaign } })),
    );

    await page.goto(`${service.origin}/pin/${paid}/?utm_pai=${campaign}&debug_impressions=1`);
    await page.waitForSelector('.debug-view li[data-type="13"]');
    // Opens in another tab requested here. The page stays open, so that its beacon is not lost.
    await page.$eval('a.source-link', async (element) => {
      addEventListener('click', (event) => event.preventDefault());
      await fetch(element.href, { redirect: 'manual' });
    });
    await page.keyboard.down('Control');
    await waitFor(
      async () => {
        // Clicks before hydration are not recorded. Later ones belong to the same click.
        await page.click('a.source-link');
        return (await page.$$('.debug-view [data-type="14590"]')).length === 2;
      },
      { what: 'the click to be registered' },
    );
    await page.keyboard.up('Control');
    await page.evaluate(() => void document.dispatchEvent(new Event('freeze')));
    const [clicks, [out]] = await waitFor(
      async () => {
        const rows = await eventLog.read(service);
        const told = rows.filter(({ type, aux }) => type === 14590 && aux?.['type'] === 'click');
        const ways = rows.filter(({ type }) => type === 12);
        return told.length >= 2 && ways.length > 0 && ([told, ways] as const);
      },
      { what: 'the way out' },
    );
    t.like(out, { objectId: paid, userId: null }, 'the way out names nobody');
    t.deepEqual(
      clicks,
      ['start', 'success'].map((status) => ({
        ...registered,
        viewType: 3,
        viewParameter: 140,
        aux: { status, type: 'click', campaign },
      })),
    );
  },
);

test.serial(
  '[OFFSITE-06] [CARD-06] a tap on an ad that opens its site is registered as a click',
  async (t) => {
    await service.db.pool.query('UPDATE campaigns SET opens_site = true WHERE id = $1', [campaign]);
    await eventLog.clear(service);
    const page = await openPage(t, { expected: [/404/] });
    await page.evaluateOnNewDocument(() => {
      if (!('attributionSrc' in HTMLAnchorElement.prototype))
        Object.defineProperty(HTMLAnchorElement.prototype, 'attributionSrc', { value: '' });
    });
    const sources: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v3/attribution/register/')) sources.push(request.url());
    });
    await signIn(page, viewer);
    await page.goto(`${service.origin}/?debug_impressions=1`);
    await page.waitForSelector('.debug-view li[data-type="13"]');
    const card = `main li.pin-card:has(a.pin-card__options[href*="utm_pai=${campaign}"]) a.pin-card__link`;
    t.regex(await page.$eval(card, (link) => link.getAttribute('href') ?? ''), /^\/offsite\//);
    await page.$eval(card, (link) => link.scrollIntoView());
    const statuses = (count: number): Promise<unknown> =>
      page.waitForFunction(
        (expected) => document.querySelectorAll('.debug-view [data-type="14590"]').length === expected,
        {},
        count,
      );
    await statuses(2);
    // The page stays open, so that its events can be read.
    await page.$eval(card, (link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      (link as HTMLElement).click();
    });
    await statuses(4);
    const [view = '', click = ''] = sources.map((url) => new URL(url).search);
    t.is(sources.length, 2);
    t.regex(view, /expiry=86400&priority=1&/);
    t.regex(click, /expiry=604800&priority=2&.*source_event_type=click/);
  },
);
