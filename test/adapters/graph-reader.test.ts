import { once } from 'node:events';
import test, { type ExecutionContext } from 'ava';
import { createGraphReader } from '../../server/adapters/graph-reader.ts';
import { createGraphServer } from '../../server/graph/answer-requests.ts';
import { signature } from '../graph/support/small-graph.ts';

/** A graph process of which either part may not be loaded yet, a reader of it, and what the log says. */
async function started(t: ExecutionContext) {
  const loaded = { walks: true, looks: true };
  const asked: string[] = [];
  const said: (string | null)[] = [];
  const server = createGraphServer(
    {
      near() {
        asked.push('near');
        return loaded.walks ? { pictures: [signature(1)], support: 5, from: [0] } : null;
      },
      paths: () => (loaded.walks ? { paths: [] } : null),
      status: () => ({}),
    },
    {
      like() {
        asked.push('like');
        return loaded.looks ? [signature(2)] : null;
      },
      status: () => ({}),
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const clock = { nowMs: 0 };
  const reader = createGraphReader({
    addresses: [{ host: '127.0.0.1', port }],
    counters: { increment: () => undefined },
    onChange: (failure) => void said.push(failure),
    timeoutMs: 5000,
    now: () => clock.nowMs,
  });
  t.teardown(async () => {
    await reader.close();
    server.close();
  });
  const near = () => reader.near({ queries: [[signature(9), 1]], limit: 5, seed: 1, language: null });
  const like = () => reader.like([{ maker: 'any', descriptor: new Uint8Array(4) }], 5);
  return { loaded, asked, said, clock, near, like, server };
}

test.serial(
  '[FEED-09] [SRCH-03] walks go on while likenesses are loading, and the log keeps still',
  async (t) => {
    const { loaded, asked, said, clock, near, like } = await started(t);
    loaded.looks = false;
    for (let round = 0; round < 3; round += 1) {
      t.is(await like(), null);
      t.deepEqual((await near())?.pictures, [signature(1)]);
    }
    t.deepEqual(asked, ['like', 'near', 'near', 'near'], 'likenesses are at rest');
    clock.nowMs += 1001;
    loaded.looks = true;
    t.deepEqual(await like(), [signature(2)]);
    t.deepEqual(said, []);
  },
);

test.serial(
  '[FEED-09] [SRCH-03] likenesses are found while walks are loading, which is said once',
  async (t) => {
    const { loaded, said, clock, near, like } = await started(t);
    loaded.walks = false;
    for (let round = 0; round < 3; round += 1) {
      t.is(await near(), null);
      t.deepEqual(await like(), [signature(2)]);
      clock.nowMs += 1001;
    }
    t.deepEqual(said, ['loading']);
    loaded.walks = true;
    t.deepEqual((await near())?.pictures, [signature(1)]);
    t.deepEqual(said, ['loading', null]);
  },
);

test.serial('[FEED-09] [SRCH-03] a process that is gone is asked for neither for a second', async (t) => {
  const { asked, said, clock, near, like, server } = await started(t);
  await near();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  clock.nowMs += 1001;
  t.is(await near(), null);
  t.is(await like(), null);
  t.deepEqual(asked, ['near']);
  t.is(said.length, 1);
});
