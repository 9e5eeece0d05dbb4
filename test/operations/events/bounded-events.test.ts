import test from 'ava';
import { foldDays, recountDay } from '../../../db/queries/events/roll-up.ts';
import { pinDays } from '../../../db/queries/events/pin-days.ts';
import { withinBounds } from '../../../server/events/bounded-events.ts';
import { eventTypes, viewTypes } from '../../../views/contract/events.ts';
import { batchOf, wireEvent } from '../../support/data/events.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let boardId: string;
let today: string;

test.before(async () => {
  today = new Date().toISOString().slice(0, 10);
  service = await startService({ worker: false, env: { TRUSTED_PROXIES: '1' } });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  boardId = (await boardOf(ada, 'Seen')).id;
});
test.after.always(() => service?.stop());

const seen = (id: string) => wireEvent(eventTypes.pinImpression, { object_id: id });
const opened = (id: string) => wireEvent(eventTypes.view, { object_id: id, view_type: viewTypes.closeup });
const report = async (who: Client, events: ReturnType<typeof seen>[], address = '192.0.2.1') => {
  const answer = await who.call(
    'POST',
    '/v3/events/',
    { ...batchOf(...events) },
    {
      'x-forwarded-for': address,
    },
  );
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.response?.data as { accepted: number; duplicates: number; rejected: number };
};
const many = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);

test.serial('[TRACK-04] one viewer counts for a Pin as often as one can see it, and no more', async (t) => {
  const [id = '', other = ''] = await quickPins(service, ada.id, boardId, 2);
  const visitor = new Client(service.origin);
  t.deepEqual(
    await report(
      visitor,
      many(500, () => seen(id)),
    ),
    { accepted: 300, duplicates: 0, rejected: 200 },
  );
  const batch = [...many(40, () => seen(id)), ...many(40, () => opened(id)), ...many(20, () => seen(other))];
  t.deepEqual(await report(bob, batch), { accepted: 80, duplicates: 0, rejected: 20 });
  t.like(await report(visitor, [seen(id), seen(other)]), { accepted: 1, rejected: 1 }, 'further ones');
  t.like(await report(visitor, [seen(id)], '192.0.2.2'), { accepted: 1 }, 'of another network');
  const [day] = await pinDays(service.db, id, today);
  t.like(day, { impressions: 331, closeups: 30 });
});

test.serial('[TRACK-04] what is said to be a Pin and is none leaves no figures', async (t) => {
  const [id = ''] = await quickPins(service, ada.id, boardId, 1);
  const invented = ['4242424242', '77', boardId];
  await report(new Client(service.origin), [...invented, id].map(seen), '192.0.2.3');
  while ((await service.db.transaction((tx) => foldDays(tx, 100))) > 0);
  await service.db.transaction((tx) => recountDay(tx, today));
  const figures = (table: string) =>
    service.db.rows(
      { name: `test_${table}`, text: `SELECT pin_id AS id FROM ${table} WHERE pin_id = ANY ($1)` },
      [[...invented, id]],
    );
  t.deepEqual(await figures('pin_days'), [{ id }]);
  t.deepEqual(await figures('pin_day_deltas'), []);
});

test.serial('[TRACK-04] one network reports so much a minute, and is told when to come back', async (t) => {
  const visitor = new Client(service.origin);
  const from = { 'x-forwarded-for': '192.0.2.9' };
  const batch = () => ({ ...batchOf(...many(500, () => wireEvent(eventTypes.click))) });
  for (let sent = 0; sent < 24; sent += 1)
    t.is((await visitor.call('POST', '/v3/events/', batch(), from)).status, 200);
  const refused = await visitor.call('POST', '/v3/events/', batch(), from);
  t.is(refused.status, 429);
  t.true(Number(refused.headers.get('retry-after')) > 0);
});

test.serial('[TRACK-04] what counts of a Pin is not forgotten for reports of very many others', (t) => {
  let now = new Date('2026-03-01T10:00:00Z');
  const services = { counters: { increment: () => undefined }, clock: { now: () => now } };
  const event = {
    ...{
      id: '1',
      occurredAt: now,
      type: eventTypes.pinImpression,
      userId: bob.id,
      viewType: null,
      aux: null,
    },
    ...{ viewParameter: null, component: null, element: null, durationMs: null },
  };
  const accepted = (objectIds: string[]): number =>
    withinBounds(
      services,
      { userId: bob.id, network: '192.0.2.9' },
      objectIds.map((objectId) => ({ ...event, objectId })),
    ).length;
  const one = many(40, () => '7000000001');
  t.is(accepted(one), 30);
  t.is(accepted(Array.from({ length: 120_000 }, (_, n) => String(8_000_000_000 + n))), 120_000);
  t.is(accepted(one), 0);
  now = new Date('2026-03-01T11:00:01Z');
  t.is(accepted(one), 30, 'in the next hour');
});
