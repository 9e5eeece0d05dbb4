import ava from 'ava';
import { eventDays } from '../../../db/queries/events/event-partitions.ts';
import { pinDays } from '../../../db/queries/events/pin-days.ts';
import { foldDays, recountDay } from '../../../db/queries/events/roll-up.ts';
import { keepEventDays } from '../../../server/events/keep-event-days.ts';
import { eventTypes, viewTypes } from '../../../views/contract/events.ts';
import { toNanoseconds } from '../../../views/events/event-time.ts';
import { Client, type Member } from '../../support/service/client.ts';
import {
  batchOf,
  clickOut,
  eventsAbout,
  impressions,
  keptEvents,
  wireEvent,
  wrongPinDays,
  type KeptEvent,
} from '../../support/data/events.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

const test = ava.serial;

let service: TestService;
let ada: Member;
let bob: Member;
let boardId: string;

ava.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  boardId = (await boardOf(ada, 'Seen')).id;
});
ava.after.always(() => service.stop());

const kept = (ids: string[]): Promise<KeptEvent[]> => keptEvents(service.db, ids);
const about = (objectId: string): ReturnType<typeof eventsAbout> => eventsAbout(service.db, objectId);
const pin = async (): Promise<string> => (await quickPins(service, ada.id, boardId, 1))[0] ?? '';
const report = (who: Client, batch: object) => who.call('POST', '/v3/events/', { ...batch });
const codes = eventTypes;

test('[TRACK-04] a batch is kept as it was sent, under the day on which it happened', async (t) => {
  const id = await pin();
  const event = wireEvent(codes.pinImpression, {
    object_id: id,
    duration_ms: 1234,
    view_type: 5,
    aux: { slot: 3, feed: 'board' },
  });
  const answer = await report(bob, batchOf(event));
  t.is(answer.status, 200, answer.text);
  t.deepEqual(answer.response?.data, { accepted: 1, duplicates: 0, rejected: 0 });
  const [row] = await kept([event.id]);
  t.like(row, {
    type: 1701,
    userId: bob.id,
    objectId: id,
    durationMs: 1234,
    viewType: 5,
    aux: { slot: 3, feed: 'board' },
  });
  t.is(row?.day, new Date(row?.atMs ?? 0).toISOString().slice(0, 10));
  t.is(Math.floor(row?.atMs ?? 0), Number(BigInt(event.time) / 1_000_000n));
  t.false(answer.text.includes(event.id), 'what was sent is not sent back');
});

test('[TRACK-04] what is sent again is kept and counted once', async (t) => {
  const id = await pin();
  const batch = impressions([id, id, id]);
  const answers = await Promise.all([report(bob, batch), report(bob, batch), report(bob, batch)]);
  t.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  await report(bob, { ...batch, events: [...batch.events, ...batch.events.slice(0, 1)] });
  t.is((await kept(batch.events.map((event) => event.id))).length, 3);
  const today = new Date().toISOString().slice(0, 10);
  t.like(await pinDays(service.db, id, today), [{ day: today, impressions: 3, closeups: 0, saves: 0 }]);
});

test('[TRACK-04] a beacon of text/plain without a token is taken from our own pages alone', async (t) => {
  const id = await pin();
  const send = (headers: Record<string, string>) => {
    const batch = impressions([id]);
    return fetch(`${service.origin}/v3/events/`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body: JSON.stringify(batch),
    });
  };
  t.is((await send({ origin: service.origin, 'sec-fetch-site': 'same-origin' })).status, 200);
  t.is((await send({ origin: service.origin })).status, 200);
  t.is((await send({ origin: 'https://elsewhere.example' })).status, 403);
  t.is((await send({ 'sec-fetch-site': 'cross-site' })).status, 403);
  t.is((await send({ 'sec-fetch-site': 'same-site', origin: service.origin })).status, 403);
  t.is((await about(id)).length, 2);
  const elsewhere = await fetch(`${service.origin}/v3/boards/`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: service.origin },
    body: '{"name":"Beaconed"}',
  });
  t.is(elsewhere.status, 415, 'no other operation takes text/plain');
  const tokenless = await fetch(`${service.origin}/v3/boards/${boardId}/follow/`, {
    method: 'PUT',
    headers: { origin: service.origin },
  });
  t.is(tokenless.status, 403, 'no other operation goes without a token');
});

test('[TRACK-04] nothing is kept of who asks not to be tracked, nor of crawlers', async (t) => {
  const id = await pin();
  const asks = [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }];
  for (const headers of asks) {
    const answer = await bob.call('POST', '/v3/events/', impressions([id]), headers);
    t.deepEqual([answer.status, answer.response?.data], [200, { accepted: 0, duplicates: 0, rejected: 0 }]);
  }
  t.deepEqual(await about(id), []);
  const board = await boardOf(ada, 'Followed unseen');
  await bob.call('PUT', `/v3/boards/${board.id}/follow/`, {}, { dnt: '1' });
  t.deepEqual(await about(board.id), [{ type: 26, userId: null, aux: null }], 'what was done names nobody');
});

test('[TRACK-03] browsers report what they can see and nothing that the server sees itself', async (t) => {
  const all = Object.values(codes);
  const events = [...all.map((code) => wireEvent(code)), wireEvent(999_999)];
  const answer = await report(bob, batchOf(...events));
  const observed = /save|collaborator|follow|invite|account|block|experience|through/i;
  const mayReport = Object.keys(codes).filter((name) => !observed.test(name)).length;
  t.deepEqual(answer.response?.data, {
    accepted: mayReport,
    duplicates: 0,
    rejected: events.length - mayReport,
  });
  t.is((await kept(events.map(({ id }) => id))).length, mayReport - 1, 'a failed lookup is a figure alone');
});

test('[TRACK-04] a batch that is not right is refused whole, with its field', async (t) => {
  const good = wireEvent(101);
  const bad: [string, object][] = [
    ['events', { sent_at: '1', events: [] }],
    ['sent_at', { events: [good] }],
    ['sent_at', { sent_at: '99999999999999999999', events: [good] }],
    ['sent_at', { sent_at: '-5', events: [good] }],
    ['events.0.id', batchOf({ ...good, id: 'one' })],
    ['events.0.time', batchOf({ ...good, time: 'soon' })],
    ['events.0.duration_ms', batchOf({ ...good, duration_ms: -1 })],
    ['events.0.object_id', batchOf({ ...good, object_id: 'x' })],
    ['events.0.type', batchOf({ ...good, type: 1.5 })],
    ['events.0.aux', batchOf({ ...good, aux: { a: 'b\u0000' } })],
    [
      'events.0.aux',
      batchOf({ ...good, aux: Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`key${i}`, i])) }),
    ],
    ['events', batchOf(...Array.from({ length: 501 }, () => wireEvent(101)))],
  ];
  for (const [field, batch] of bad) {
    const answer = await report(bob, batch);
    t.is(answer.status, 400, `${field}: ${answer.text.slice(0, 300)}`);
    t.is(answer.response?.error?.fields[0]?.field, field);
  }
  t.deepEqual(await kept([good.id]), []);
  const huge = await bob.send('POST', '/v3/events/', {
    headers: { 'content-type': 'text/plain' },
    body: ' '.repeat(300_000),
  });
  t.is(huge.status, 413);
});

test('[TRACK-04] wrong clocks are corrected, late events keep their day and very late ones are refused', async (t) => {
  const id = await pin();
  const dayMs = 24 * 3600 * 1000;
  const now = Date.now();
  const at = (ms: number) => wireEvent(1701, { object_id: id, time: toNanoseconds(ms) });
  const [late, tooLate, future] = [at(now - 3 * dayMs), at(now - 8 * dayMs), at(now + 60_000)];
  const right = await report(bob, batchOf(late, tooLate, future));
  t.deepEqual(right.response?.data, { accepted: 2, duplicates: 0, rejected: 1 });
  const of1999 = at(946_684_800_000);
  const wrong = await report(bob, { sent_at: toNanoseconds(946_684_805_000), events: [of1999] });
  t.is(wrong.status, 200);
  const rows = new Map((await kept([late.id, future.id, of1999.id])).map((row) => [row.id, row.atMs]));
  t.is(rows.get(late.id), now - 3 * dayMs, 'a missing partition is made');
  t.true((rows.get(future.id) ?? Infinity) <= Date.now());
  t.true(Math.abs((rows.get(of1999.id) ?? 0) - (Date.now() - 5000)) < 5000);
});

test('[TRACK-03] follows, blocks, removals and declined invitations are recorded with their codes', async (t) => {
  const board = await boardOf(ada, 'Eventful');
  const path = `/v3/boards/${board.id}/follow/`;
  for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE']) await bob.call(method, path);
  t.deepEqual(
    (await about(board.id)).map(({ type, userId }) => [type, userId]),
    [
      [26, bob.id],
      [27, bob.id],
    ],
    'repeating records nothing',
  );
  const invite = () =>
    ada.resource('BoardInviteResource', 'create', { board_id: board.id, invited_user_ids: [bob.id] });
  await invite();
  await bob.resource('BoardInviteResource', 'delete', { board_id: board.id });
  await invite();
  await bob.resource('BoardInviteResource', 'update', { board_id: board.id });
  await ada.resource('BoardCollaboratorResource', 'delete', { board_id: board.id, invited_user_id: bob.id });
  t.deepEqual((await about(board.id)).slice(2), [
    { type: 29, userId: bob.id, aux: null },
    { type: 25, userId: ada.id, aux: { person: bob.id } },
  ]);
  for (const verb of ['create', 'create', 'delete', 'delete'] as const)
    await bob.resource('UserBlockResource', verb, { blocked_user_id: ada.id });
  t.deepEqual(
    (await about(ada.id)).map(({ type, userId }) => [type, userId]),
    [
      [54, bob.id],
      [55, bob.id],
    ],
  );
});

test('[TRACK-04] the days of pins equal a recount, folded or not, and the nightly count mends them', async (t) => {
  const [one, two] = [await pin(), await pin()];
  const visitor = new Client(service.origin);
  for (const who of [bob, visitor, ada]) {
    await who.call(...clickOut(one));
    await report(
      who,
      batchOf(
        wireEvent(codes.pinImpression, { object_id: one }),
        wireEvent(codes.pinImpression, { object_id: two }),
        wireEvent(codes.view, { object_id: one, view_type: viewTypes.closeup }),
        wireEvent(codes.view, { object_id: one, view_type: viewTypes.board }),
        wireEvent(codes.clickThrough, { object_id: one }),
        wireEvent(codes.click, { object_id: one }),
        wireEvent(codes.pinImpression),
      ),
    );
  }
  await bob.call('POST', `/v3/pins/${one}/repin/`, {});
  const day = new Date().toISOString().slice(0, 10);
  const opened = { home: 0, related: 0, search: 0, boards: 0, other: 3 };
  const views = { videoViews: 0, watchSeconds: 0 };
  const figures = { day, impressions: 3, closeups: 3, saves: 1, clicks: 3, ...views, opened };
  const check = async (when: string): Promise<void> => {
    t.deepEqual(await pinDays(service.db, one, day), [figures], when);
    t.deepEqual(await service.db.rows(wrongPinDays), [], when);
  };
  await waitFor(async () => (await pinDays(service.db, one, day))[0]?.saves === 1, { what: 'the save' });
  await check('before anything is folded');
  await service.db.transaction((tx) => foldDays(tx, 2));
  await check('half folded');
  await service.db.transaction((tx) => recountDay(tx, day));
  await check('recounted with some folded');
  while ((await service.db.transaction((tx) => foldDays(tx, 100))) > 0);
  await service.db.rows({
    name: 'test_spoil',
    text: `UPDATE pin_days SET impressions = 77, saves = 0 WHERE pin_id = ${one}`,
  });
  t.true((await service.db.transaction((tx) => recountDay(tx, day))) > 0);
  await check('mended');
});

test('[TRACK-04] counting anew while events come in and are folded loses none', async (t) => {
  const id = await pin();
  const day = new Date().toISOString().slice(0, 10);
  let isOver = false;
  const roll = (async () => {
    while (!isOver) {
      await service.db.transaction((tx) => recountDay(tx, day));
      await service.db.transaction((tx) => foldDays(tx, 50));
    }
  })();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const visitor = new Client(service.origin);
      for (let turn = 0; turn < 12; turn += 1) await report(visitor, impressions([id, id]));
    }),
  );
  isOver = true;
  await roll;
  t.is((await pinDays(service.db, id, day))[0]?.impressions, 192);
  t.deepEqual(await service.db.rows(wrongPinDays), []);
});

test('[TRACK-04] days to come have their partitions, and old days go with all their events', async (t) => {
  const dayMs = 24 * 3600 * 1000;
  const id = await pin();
  const old = wireEvent(1701, { object_id: id, time: toNanoseconds(Date.now() - 5 * dayMs) });
  await report(bob, batchOf(old));
  const day = new Date(Date.now() - 5 * dayMs).toISOString().slice(0, 10);
  t.true((await eventDays(service.db)).includes(day));
  const inFourDays = new Date(Date.now() + 4 * dayMs);
  await keepEventDays(service.db, inFourDays, 8);
  const days = await eventDays(service.db);
  t.false(days.includes(day));
  t.true(days.includes(new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10)));
  t.deepEqual(await kept([old.id]), []);
  t.is((await pinDays(service.db, id, day))[0]?.impressions, 1, 'the figures stay');
  await keepEventDays(service.db, inFourDays, 8);
});
