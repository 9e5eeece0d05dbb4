import { buildIfStale } from '../server/cli/build-if-stale.ts';
import { createBenchDatabase } from './data/bench-database.ts';
import { seedCrowd } from './data/seed-crowd.ts';
import { compare, type Comparison } from './load/compare.ts';
import { benchSecret, startWeb } from './service/start-service.ts';
import { processors, startProcess, type BenchProcess } from './support/processes.ts';
import { printTable, reportTargets } from './support/report.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['SECONDS'] ?? 4);
/** Names of the scenarios to run, all if unset: `ONLY=closeup npm run bench:throughput`. */
const only = process.env['ONLY'];

/** Compares requests per second of one web process with the floor's, on the same database in the same run. */
async function main(): Promise<void> {
  await buildIfStale(console.log);
  const database = await createBenchDatabase();
  const started: BenchProcess[] = [];
  try {
    const crowd = await seedCrowd(database.db, benchSecret);
    const { web, origin } = await startWeb(database.connectionString, database.dataDir);
    started.push(web);
    const floor = await startProcess('bench/floor/floor-process.ts', [], {
      env: { DATABASE_URL: database.connectionString, FLOOR_STYLES: await stylesOf(origin) },
      processor: processors.measured,
    });
    started.push(floor);
    const floorOrigin = `http://127.0.0.1:${String(floor.ready['port'])}`;
    const load = await startProcess('bench/load/load-process.ts', [], { processor: processors.measuring });
    started.push(load);

    const perRound = 3000;
    let taken = 0;
    const takeRequests = (): { path: string }[] => {
      taken = (taken + perRound) % crowd.pinIds.length;
      return crowd.pinIds.slice(taken, taken + perRound).map((id) => ({ path: `/pin/${id}/` }));
    };
    const pair = (headers: Record<string, string>, own: Record<string, string> = {}) =>
      [
        { process: web, order: { url: `${origin}/`, headers: { ...headers, ...own } } },
        { process: floor, order: { url: `${floorOrigin}/`, headers } },
      ] as const;
    const options = { load, rounds, seconds, connections: 50 };
    const scenarios: [name: string, run: () => Promise<Comparison>][] = [
      ['cached', () => compare(...pair({}), options)],
      ['cached-br', () => compare(...pair({}, { 'accept-encoding': 'br' }), options)],
      ['member', () => compare(...pair({ cookie: crowd.cookie }), options)],
      ['closeup', () => compare(...pair({}), { ...options, takeRequests })],
    ];
    const results = new Map<string, Comparison>();
    for (const [name, run] of scenarios)
      if (only === undefined || only.split(',').includes(name)) results.set(name, await run());
    printResults(results);
    process.exitCode = reportTargets(targetsOf(results)) > 0 ? 1 : 0;
  } finally {
    await Promise.all(started.map((each) => each.stop()));
    await database.drop();
  }
}

/** The floor serves the same critical styles. */
async function stylesOf(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/`)).text();
  return /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
}

function printResults(results: Map<string, Comparison>): void {
  const rows = [...results].flatMap(([name, { ours, floor, throughputRatio, cpuRatio }]) =>
    [ours, floor].map((measured, index) => [
      `${name} ${index === 0 ? 'ours' : 'floor'}`,
      measured.requestsPerSecond,
      measured.p50Ms,
      measured.p99Ms,
      measured.p99OverP50,
      measured.cpuMsPerRequest,
      measured.cpuShare,
      measured.bytesPerRequest / 1024,
      index === 0 ? throughputRatio : '',
      index === 0 ? cpuRatio : '',
    ]),
  );
  printTable([
    ['', 'req/s', 'p50 ms', 'p99 ms', 'p99/p50', 'cpu ms', 'cpu share', 'KiB', '× floor', '× by cpu'],
    ...rows,
  ]);
}

function targetsOf(results: Map<string, Comparison>) {
  return [...results].flatMap(([name, { ours, throughputRatio }]) =>
    name.startsWith('cached')
      ? [{ what: `${name}: throughput by the floor's`, value: throughputRatio, atLeast: 5 }]
      : [
          { what: `${name}: throughput by the floor's`, value: throughputRatio, atLeast: 0.34 },
          { what: `${name}: p99 by p50`, value: ours.p99OverP50, atMost: 4 },
        ],
  );
}

await main();
