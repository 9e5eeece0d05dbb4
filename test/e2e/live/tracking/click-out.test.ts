import test from 'ava';
import type { Page } from 'puppeteer-core';
import type { Statement } from '../../../../db/connection/database.ts';
import { boardOf, members, quickPins } from '../../../operations/support/people.ts';
import { openPage } from '../../../support/browser/browser.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let paid: string;
let others: string[];
let campaign: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  const { id: board } = await boardOf(ada, 'Shop');
  [paid = ''] = await quickPins(service, ada.id, board, 31);
  others = await quickPins(service, bob.id, (await boardOf(bob, 'Others')).id, 30);
  await service.db.pool.query(
    `UPDATE pins SET link = 'https://market.example/loaf', domain = 'market.example' WHERE id = $1`,
    [paid],
  );
  await ada.call('POST', '/v3/businesses/', {
    name: 'Ada',
    category: 'brand',
    website: 'https://ada.example/',
  });
  const started = await ada.call('POST', `/v3/businesses/${ada.id}/campaigns/`, { pin_id: paid });
  ({ id: campaign } = started.response?.data as { id: string });
});
test.after.always(() => service?.stop());

/** These pins have no picture files. */
const expected = [/404/, /Failed to fetch/, /ERR_CONNECTION_REFUSED/, /ERR_FAILED/];

const rightClicks: Statement = {
  name: 'test_right_click_places',
  text: `SELECT view_type AS "viewType", view_parameter AS "viewParameter", aux FROM events
    WHERE event_type = 8948 AND object_id = $1`,
};

async function openOnceWatched(page: Page, path: string): Promise<void> {
  await page.goto(service.origin + path);
  await page.focus('input[name=q]');
  await waitFor(
    () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
    { what: 'the watchers are there' },
  );
}

test.serial(
  '[OFFSITE-05] [OFFSITE-01] a right-click tells in which list and place the card was, and which promotion put it there',
  async (t) => {
    const page = await openPage(t, { width: 1280, expected });
    await openOnceWatched(page, '/');
    const link = 'li.pin-card:has([data-ad]) .pin-card__footer > span';
    await page.hover(link);
    await page.click(link, { button: 'right' });
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(async () => (await service.db.rows(rightClicks, [paid])).length > 0, { what: 'the event' });
    t.deepEqual(await service.db.rows(rightClicks, [paid]), [
      { viewType: 202, viewParameter: 92, aux: { campaign, third_party_ad: true, slot: 5 } },
    ]);
  },
);

test.serial(
  '[CARD-17] [OFFSITE-05] a right-click on a Pin that leads to another by a short link is no way out',
  async (t) => {
    const [short = '', out = ''] = others.slice(-2);
    await service.db.pool.query(
      `UPDATE pins SET link = 'https://' || host || '/4Xy', domain = host
        FROM (VALUES ($1::bigint, 'pin.it'), ($2, 'market.example')) AS given (id, host) WHERE pins.id = given.id`,
      [short, out],
    );
    const page = await openPage(t, { width: 1280, expected });
    await openOnceWatched(page, '/bob/_created/');
    const counted = async (id: string) => (await service.db.rows(rightClicks, [id])).length;
    for (const id of [short, out]) {
      const link = `li.pin-card:has(a[href="/pin/${id}/"]) .pin-card__footer > span`;
      await page.hover(link);
      await page.click(link, { button: 'right' });
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    }
    await waitFor(async () => (await counted(out)) > 0, { what: 'the way out to be told' });
    t.is(await counted(short), 0);
  },
);
