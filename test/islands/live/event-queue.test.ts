import { mock } from 'node:test';
import test from 'ava';
import { createEventQueue, sendEveryMs, type EventQueue } from '../../../islands/live/report/event-queue.ts';
import { createEventStore } from '../../../islands/live/report/event-store.ts';
import type { WireEvent } from '../../../views/contract/events.ts';
import { wireEvent } from '../../support/data/events.ts';

/** Browser-like storage with a limit. */
function storageOf(limit = 1e6): Storage & Record<string, string> {
  const kept: Record<string, string> = {};
  const define = (name: string, value: unknown): void =>
    void Object.defineProperty(kept, name, { value, enumerable: false });
  define('getItem', (key: string) => kept[key] ?? null);
  define('removeItem', (key: string) => delete kept[key]);
  define('setItem', (key: string, value: string) => {
    if (value.length > limit) throw new Error('QuotaExceededError');
    kept[key] = value;
  });
  return kept as Storage & Record<string, string>;
}

interface Sent {
  how: 'beacon' | 'request';
  ids: string[];
  atMs: number;
}

interface Page {
  queue: EventQueue;
  sent: Sent[];
  state: { isOnline: boolean; takesBeacons: boolean; status: number };
}

let sentAtMs = 0;
let pages = 0;

function openPage(storage: Storage, state: Partial<Page['state']> = {}): Page {
  const sent: Sent[] = [];
  const page: Page['state'] = { isOnline: true, takesBeacons: true, status: 200, ...state };
  const note = (how: Sent['how'], body: string): void =>
    void sent.push({
      how,
      ids: (JSON.parse(body) as { events: WireEvent[] }).events.map(({ id }) => id),
      atMs: Date.now(),
    });
  const queue = createEventQueue({
    store: createEventStore(() => storage, `page${(pages += 1)}`),
    isOnline: () => page.isOnline,
    now: () => Date.now(),
    sentAt: { get: () => sentAtMs, set: (atMs) => (sentAtMs = atMs) },
    transport: {
      beacon(body) {
        if (page.takesBeacons) note('beacon', body);
        return page.takesBeacons;
      },
      send(body) {
        note('request', body);
        return Promise.resolve(page.status);
      },
    },
  });
  return { queue, sent, state: page };
}

test.beforeEach(() => {
  sentAtMs = 0;
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000_000 });
});
test.afterEach.always(() => mock.timers.reset());

/** Advances time in steps and lets promises run. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    mock.timers.tick(500);
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  }
}
const add = (page: Page, count = 1): string[] =>
  Array.from({ length: count }, () => {
    const event = wireEvent(1701);
    page.queue.add(event);
    return event.id;
  });

test.serial('[TRACK-04] events leave in batches, one request in ten seconds at most', async (t) => {
  const page = openPage(storageOf());
  const ids: string[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    ids.push(...add(page, 3));
    await pass(500);
  }
  await pass(sendEveryMs);
  t.deepEqual(
    page.sent.flatMap((sent) => sent.ids),
    ids,
  );
  t.true(page.sent.length <= 4, `${page.sent.length} requests in forty seconds`);
  for (const [index, sent] of page.sent.slice(1).entries())
    t.true(sent.atMs - (page.sent[index]?.atMs ?? 0) >= sendEveryMs);
});

test.serial(
  '[TRACK-04] a batch without an answer is sent again with the same ids, less and less often',
  async (t) => {
    const page = openPage(storageOf(), { status: 0 });
    const ids = add(page, 2);
    await pass(70_000);
    t.deepEqual(
      page.sent.map(({ atMs }) => atMs - 1_000_000_000),
      [10_000, 30_000, 70_000],
    );
    for (const sent of page.sent) t.deepEqual(sent.ids, ids);
    page.state.status = 200;
    await pass(80_000);
    t.is(page.sent.length, 4);
    await pass(300_000);
    t.is(page.sent.length, 4, 'what was acknowledged is not sent again');
  },
);

test.serial('[TRACK-04] what the server refuses is given up, what it cannot take now is not', async (t) => {
  for (const [status, tries] of [
    [400, 1],
    [403, 1],
    [413, 1],
    [429, 2],
    [500, 2],
    [503, 2],
  ] as const) {
    const page = openPage(storageOf(), { status });
    add(page);
    await pass(31_000);
    t.is(page.sent.length, tries, String(status));
  }
});

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
      sentAt: { get: () => sentAtMs, set: (atMs) => (sentAtMs = atMs) },
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

test.serial('[TRACK-04] full, denied and spoilt storage stops nothing', async (t) => {
  const full = openPage(storageOf(10), { isOnline: false });
  add(full);
  t.notThrows(() => full.queue.leave());
  const denied = createEventStore(() => {
    throw new Error('SecurityError');
  }, 'x');
  t.notThrows(() => denied.keep([wireEvent(101)]));
  t.deepEqual(denied.takeLeft(), []);
  const spoilt = storageOf();
  spoilt.setItem('events:a', '{"not":"a list"}');
  spoilt.setItem('events:b', '[{"id"');
  spoilt.setItem('other', 'stays');
  const page = openPage(spoilt);
  add(page);
  await pass(sendEveryMs);
  t.is(page.sent.length, 1);
  t.deepEqual(Object.keys(spoilt), ['other']);
});

test.serial(
  '[TRACK-04] batches stay within what a beacon takes, and the oldest give way when too many wait',
  async (t) => {
    const page = openPage(storageOf());
    const ids = add(page, 1500);
    await pass(40_000);
    t.deepEqual(
      page.sent.flatMap((sent) => sent.ids),
      ids.slice(-1000),
    );
    t.true(page.sent.length >= 2);
    t.true(page.sent.every((sent) => sent.ids.length <= 500));
  },
);
