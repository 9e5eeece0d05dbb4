import { mock } from 'node:test';
import test from 'ava';
import { sendEveryMs } from '../../../islands/live/report/event-queue.ts';
import { createEventStore } from '../../../islands/live/report/event-store.ts';
import { wireEvent } from '../../support/data/events.ts';
import { add, openPage, pass, startClock, storageOf } from '../support/queue-pages.ts';

test.beforeEach(startClock);
test.afterEach.always(() => mock.timers.reset());

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
