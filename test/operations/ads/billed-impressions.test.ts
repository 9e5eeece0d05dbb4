import { randomUUID } from 'node:crypto';
import test from 'ava';
import { foldDays, recountDay } from '../../../db/queries/events/roll-up.ts';
import { createSigner } from '../../../server/adapters/signer.ts';
import { signAdPlace } from '../../../server/ads/ad-place.ts';
import { eventTypes } from '../../../views/contract/events.ts';
import type { Member } from '../../support/service/client.ts';
import { giveLongIds } from '../../support/service/long-ids.ts';
import { secretForTests, startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, neverDrawn, quickPins } from '../support/people.ts';
import { adOf, page } from '../support/wire-pins.ts';

let service: TestService;
let shop: Member;
let rival: Member;
let pin: string;
let campaigns: string;

test.before(async () => {
  service = await startService({ shared: false });
  let bob: Member;
  ({ grocer: shop, bob, eve: rival } = await members(service, 'grocer', 'bob', 'eve'));
  const made = await shop.call('POST', '/v3/businesses/', { name: 'The shop', category: 'brand' });
  if (made.status !== 201) throw new Error(made.text);
  campaigns = `/v3/businesses/${shop.id}/campaigns/`;
  const board = await boardOf(shop, 'Wares');
  // Old enough to be on no page but as an ad.
  [pin = ''] = await quickPins(service, shop.id, board.id, 1);
  await neverDrawn(service, pin);
  await quickPins(service, shop.id, board.id, 40);
  await quickPins(service, bob.id, (await boardOf(bob, 'Others')).id, 40);
});
test.after.always(() => service.stop());

async function start(): Promise<string> {
  const given = { pin_id: pin, daily_budget: '1', currency: 'USD' };
  const started = await shop.call('POST', campaigns, given);
  if (started.status !== 201) throw new Error(started.text);
  return (started.response?.data as { id: string }).id;
}

const set = (id: string, status: string) => shop.call('PUT', `${campaigns}${id}/`, { status });

async function places(count: number): Promise<string[]> {
  const ads: string[] = [];
  while (ads.length < count) ads.push(adOf(await page(rival)));
  if (ads.includes('')) throw new Error('a page without an ad');
  return ads;
}

async function report(ads: string[]): Promise<void> {
  const now = `${Date.now()}000000`;
  const events = ads.map((ad) => ({
    id: randomUUID(),
    type: eventTypes.pinImpression,
    time: now,
    object_id: pin,
    aux: { ad },
  }));
  const answer = await rival.call('POST', '/v3/events/', { sent_at: now, events });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Up to the last event. */
async function shown(id: string): Promise<number> {
  const stats = await shop.call('GET', `${campaigns}${id}/stats/`);
  return (stats.response?.data as { totals: { impressions: number } }).totals.impressions;
}

async function spend(id: string, impressions: number): Promise<void> {
  while ((await service.db.transaction((tx) => foldDays(tx, 100))) > 0);
  await service.db.rows(
    {
      name: 'test_spent',
      text: `INSERT INTO rollup_days (subject_id, subject, day, impressions)
        VALUES ($1, 'campaign', (now() AT TIME ZONE 'UTC')::date, $2)
        ON CONFLICT (subject_id, subject, day) DO UPDATE SET impressions = EXCLUDED.impressions`,
    },
    [id, impressions],
  );
}

test.serial('[BIZ-03] places that a page kept cost nothing once a promotion pauses or ends', async (t) => {
  const id = await start();
  const [first = '', ...kept] = await places(6);
  await report([first]);
  t.is(await shown(id), 1);
  await set(id, 'paused');
  await report(kept.slice(0, 2));
  t.is(await shown(id), 1, 'paused');
  await set(id, 'active');
  await report(kept.slice(0, 2));
  t.is(await shown(id), 1, 'what has been reported is not reported again');
  await report(kept.slice(2, 3));
  t.is(await shown(id), 2, 'resumed');
  await set(id, 'ended');
  await report(kept.slice(3));
  t.is(await shown(id), 2, 'ended');
});

test.serial('[BIZ-03] a day costs no more than its budget, whatever is reported', async (t) => {
  const id = await start();
  const kept = await places(4);
  await spend(id, 199);
  await report(kept.slice(0, 2));
  t.is(await shown(id), 201);
  await spend(id, 5000);
  await report(kept.slice(2));
  t.is(await shown(id), 5000, 'nothing after the budget is used');
  const costs = `/business/business-manager/${shop.id}/invoice-management/`;
  const invoices = await shop.send('GET', costs, { headers: { accept: 'text/html' } });
  // Two impressions of the earlier promotion cost a cent.
  t.regex(invoices.text, /shown 202 times.*\$1\.01/s);
  const table = await shop.send('GET', `/stats/days.csv?business=${shop.id}&campaign=${id}`);
  t.regex(table.text, /,5000,0,0,0,1\.00\r\n$/, 'what was shown on the day, and what is paid');
});

test.serial('[BIZ-03] a place is billed for an hour after its page was made', async (t) => {
  const id = await start();
  const signer = createSigner(secretForTests, []);
  const placeOf = (minutesAgo: number): string =>
    signAdPlace(
      { signer, clock: { now: () => new Date(Date.now() - minutesAgo * 60_000) } },
      { id, ownerId: shop.id, pinId: pin },
    );
  await report([placeOf(0), placeOf(61), placeOf(600)]);
  t.is(await shown(id), 1);
  await set(id, 'ended');
});

test.serial('[BIZ-03] a promotion whose ID has 19 digits is billed, and stops with its budget', async (t) => {
  await giveLongIds(service);
  const id = await start();
  t.is(id.length, 19);
  const kept = await places(3);
  await report(kept.slice(0, 1));
  t.is(await shown(id), 1);
  const today = new Date().toISOString().slice(0, 10);
  await service.db.transaction((tx) => recountDay(tx, today));
  t.is(await shown(id), 1, 'recounted from the events');
  await spend(id, 200);
  await report(kept.slice(1));
  t.is(await shown(id), 200, 'nothing after the budget is used');
});
