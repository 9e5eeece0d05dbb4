import test from 'ava';
import { killNine } from './kill-nine.ts';

test.serial(
  'every acknowledged write is there once after web, worker and PostgreSQL were killed',
  async (t) => {
    t.timeout(150_000);
    const { problems, ledger, kills } = await killNine({ durationMs: 10_000, clients: 3, pictures: 60 });
    t.deepEqual(problems, []);
    t.true(
      kills.web > 1 && kills.worker > 1 && kills.postgres > 1,
      'each was killed under load and at the end',
    );
    t.true(ledger.pins.size > 0 && ledger.uploads.length > 0, 'the clients got through to the service');
  },
);
