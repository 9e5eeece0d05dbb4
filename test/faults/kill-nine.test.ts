import test from 'ava';
import { parts } from './support/faulty-service.ts';
import { killNine } from './kill-nine.ts';

test.serial(
  'every acknowledged write is there once after web, worker, graph, PostgreSQL and launcher were killed',
  async (t) => {
    t.timeout(170_000);
    const { problems, ledger, kills } = await killNine({ rounds: 1, clients: 3, pictures: 60 });
    t.deepEqual(problems, []);
    for (const part of parts) t.is(kills[part], 1, part);
    t.true(ledger.pins.size > 0 && ledger.uploads.length > 0, 'the clients got through to the service');
    t.true(ledger.comments.size > 0 && ledger.messages.size > 0 && ledger.follows.size > 0);
  },
);
