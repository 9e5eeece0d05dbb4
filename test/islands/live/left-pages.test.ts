import { mock } from 'node:test';
import test from 'ava';
import { createEventQueue, sendEveryMs } from '../../../islands/live/report/event-queue.ts';
import { createEventStore } from '../../../islands/live/report/event-store.ts';
import { wireEvent } from '../../support/data/events.ts';
import {
  add,
  lastRequest,
  openPage,
  pass,
  startClock,
  storageOf,
  type Sent,
} from '../support/queue-pages.ts';

test.beforeEach(startClock);
test.afterEach.always(() => mock.timers.reset());

test.serial('[TRACK-04] a page that is left hands its events to a beacon', async (t) => {
  const storage = storageOf();
  const page = openPage(storage);
  const ids = add(page, 3);
  page.queue.leave();
  t.like(page.sent, [{ how: 'beacon', ids }]);
  page.queue.comeBack();
  t.deepEqual(Object.keys(storage), [], 'a page that lives on has its beacons sent');
  await pass(60_000);
  t.is(page.sent.length, 1);
});

test.serial('[TRACK-04] what a beacon took and the browser dropped is sent by the next page', async (t) => {
  const storage = storageOf();
  const page = openPage(storage);
  const ids = add(page, 3);
  page.queue.leave();
  await pass(2500);
  const next = openPage(storage);
  t.deepEqual(Object.keys(storage), []);
  ids.push(...add(next));
  await pass(7000);
  t.deepEqual(next.sent, [], 'ten seconds after the last request at the earliest');
  await pass(1000);
  t.deepEqual(next.sent[0]?.ids, ids);
});

test.serial('[TRACK-04] what was left long ago does not wait ten seconds more', async (t) => {
  const storage = storageOf();
  const page = openPage(storage, { isOnline: false });
  const ids = add(page, 2);
  page.queue.leave();
  await pass(60_000);
  const next = openPage(storage);
  await pass(1500);
  t.deepEqual(next.sent[0]?.ids, ids);
});

test.serial(
  '[TRACK-04] a refused beacon becomes a request, and what that loses waits for the next page',
  async (t) => {
    const storage = storageOf();
    const page = openPage(storage, { takesBeacons: false });
    add(page, 2);
    page.queue.leave();
    t.is(Object.keys(storage).length, 1, 'kept until it is known');
    await pass(500);
    t.like(page.sent, [{ how: 'request' }]);
    t.deepEqual(Object.keys(storage), [], 'acknowledged');

    await pass(sendEveryMs);
    page.state.status = 0;
    const ids = add(page, 2);
    page.queue.leave();
    await pass(500);
    t.is(Object.keys(storage).length, 1);
    const next = openPage(storage);
    t.deepEqual(Object.keys(storage), []);
    await pass(sendEveryMs);
    t.deepEqual(next.sent[0]?.ids, ids);
  },
);

test.serial(
  '[TRACK-04] offline nothing is tried, nothing is lost, and it leaves when there is a network',
  async (t) => {
    const storage = storageOf();
    const page = openPage(storage, { isOnline: false });
    const ids = add(page, 4);
    await pass(30_000);
    page.queue.leave();
    t.deepEqual(page.sent, []);
    const next = openPage(storage, { isOnline: false });
    ids.push(...add(next, 1));
    await pass(30_000);
    t.deepEqual(next.sent, []);
    next.state.isOnline = true;
    await pass(sendEveryMs);
    t.deepEqual(next.sent[0]?.ids, ids);
  },
);

test.serial('[TRACK-04] pages left in quick succession do not each send a request', async (t) => {
  const storage = storageOf();
  const ids: string[] = [];
  const sent: Sent[] = [];
  for (let visit = 0; visit < 12; visit += 1) {
    const page = openPage(storage);
    ids.push(...add(page, 2));
    await pass(2000);
    page.queue.leave();
    sent.push(...page.sent);
  }
  const last = openPage(storage);
  await pass(sendEveryMs);
  sent.push(...last.sent);
  // The next page resends what a beacon took.
  t.deepEqual([...new Set(sent.flatMap((batch) => batch.ids))], ids);
  t.true(sent.length <= 4, `${sent.length} requests in 34 seconds`);
});

test.serial(
  '[TRACK-04] a batch under way while the page goes is kept too, since its answer will not be heard',
  async (t) => {
    const storage = storageOf();
    const page = openPage(storage);
    let settle: (status: number) => void = () => undefined;
    const answer = new Promise<number>((resolve) => (settle = resolve));
    const queue = createEventQueue({
      store: createEventStore(() => storage, 'slow'),
      isOnline: () => true,
      now: () => Date.now(),
      sentAt: { get: () => lastRequest.atMs, set: (atMs) => (lastRequest.atMs = atMs) },
      transport: { beacon: () => true, send: () => answer },
    });
    const event = wireEvent(1701);
    queue.add(event);
    await pass(sendEveryMs);
    queue.leave();
    t.true(storage.getItem('events:slow')?.includes(event.id));
    queue.comeBack();
    t.is(storage['events:slow'], undefined);
    settle(200);
    await pass(500);
    queue.leave();
    t.is(storage['events:slow'], undefined);
    t.deepEqual(page.sent, []);
  },
);
