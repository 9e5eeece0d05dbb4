import test from 'ava';
import { runFuzz } from './fuzz/run-fuzz.ts';

test.serial(
  '[API-03] mutated requests and files are no fault, no crash, not slow, and fetch nothing from inside',
  async (t) => {
    t.timeout(120_000);
    const { problems, statuses, slowestMs, faults } = await runFuzz({ requests: 500, seed: 7, lanes: 4 });
    t.log(`${JSON.stringify(statuses)}, the slowest ${slowestMs.toFixed(0)} ms`);
    for (const fault of faults) t.log(fault);
    t.deepEqual(problems, []);
    t.true((statuses['200'] ?? 0) > 50 && (statuses['400'] ?? 0) > 50, 'answers of every kind');
  },
);
