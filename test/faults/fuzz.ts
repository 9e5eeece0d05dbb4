import { parseArgs } from 'node:util';
import { runFuzz } from './fuzz/run-fuzz.ts';

/**
 * `npx tsx test/faults/fuzz.ts --requests 100000 --seed 1` after `npm run build`. `--only oembed` tests one route.
 * Failed requests are printed with headers, body and their service log lines.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '12' },
    only: { type: 'string' },
  },
});
const { problems, statuses, slowestMs, seconds, dearest, faults } = await runFuzz({
  requests: Number(values.requests),
  seed: Number(values.seed),
  lanes: Number(values.lanes),
  ...(values.only !== undefined && { only: new RegExp(values.only) }),
  say: (line) => console.log(line),
});
for (const line of dearest) console.log(line);
for (const fault of faults) console.error(`${fault}\n`);
for (const problem of problems) console.error(problem);
console.log(
  `${values.requests} requests of seed ${values.seed} in ${seconds.toFixed(0)} s, the slowest ${slowestMs.toFixed(0)} ms: ` +
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
);
console.log(problems.length === 0 ? 'Nothing failed.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
