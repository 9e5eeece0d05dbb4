import { randomUUID } from 'node:crypto';
import { buildIfStale } from '../../test/support/builds/build-if-stale.ts';
import type { Database, Statement } from '../../db/connection/database.ts';
import { createBenchDatabase, type BenchDatabase } from '../data/bench-database.ts';
import { keepRelatedUntil } from '../data/keep-related.ts';
import { seedCrowd, type Crowd } from '../data/seed-crowd.ts';
import { seedLean } from '../data/seed-lean.ts';
import { signIn } from '../data/sign-in.ts';
import { compare, type Comparison } from './compare.ts';
import type { LoadRequest } from './load.ts';
import { benchSecret, startGraph, startWeb } from '../service/start-service.ts';
import { parentOf, processors, startProcess, treeCpuMs, type BenchProcess } from '../support/processes.ts';
import { printTable, reportTargets } from '../support/report.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['SECONDS'] ?? 4);
/** Multiples of 45,000 pins. */
const scales = (process.env['SCALES'] ?? '1,4').split(',').map(Number);
/** Oldest pins, whose related pins are kept before the closeup scenarios request them. `closeup-new` requests others. */
const keptPins = 9000;
/** Names of the scenarios to run, all if unset: `ONLY=closeup npm run bench:throughput`. */
const only = process.env['ONLY']?.split(',');

/** What marks a browser's request for a page, because programs get data of their own. Uncompressed, like the floor's. */
const asBrowser = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };

type Results = Map<string, Comparison>;

/**
 * Measures the requests per second of one web process and the CPU time per request over all processes. Compares with
 * the floor, which serves the same pages as a specialist would write them (`floor/lean-process.ts`).
 */
async function main(): Promise<void> {
  await buildIfStale(console.log);
  const found: { pins: number; results: Results }[] = [];
  for (const scale of scales) {
    const database = await createBenchDatabase();
    try {
      const results = await measure(database, scale);
      console.log(`\n${45_000 * scale} pins`);
      printResults(results);
      found.push({ pins: 45_000 * scale, results });
    } finally {
      await database.drop();
    }
  }
  printGrowth(found);
  const last = found.at(-1);
  process.exitCode = last !== undefined && reportTargets(targetsOf(last.results)) > 0 ? 1 : 0;
}

async function measure({ db, connectionString, dataDir }: BenchDatabase, scale: number): Promise<Results> {
  const started: { stop(): Promise<void> }[] = [];
  try {
    const crowd = await seedCrowd(db, benchSecret, scale);
    await seedLean(db);
    const graph = await startGraph(connectionString, dataDir);
    started.push(graph);
    const kept = crowd.pinIds.slice(-keptPins);
    await keepRelatedUntil(db, graph.reader, kept[0] ?? '0');
    const { web, origin } = await startWeb(connectionString, dataDir);
    started.push(web);
    const floor = await startProcess('bench/floor/lean-process.ts', [], {
      env: { DATABASE_URL: connectionString, FLOOR_STYLES: await stylesOf(origin) },
      processor: processors.measured,
    });
    started.push(floor);
    const load = await startProcess('bench/load/load-process.ts', [], { processor: processors.measuring });
    started.push(load);
    const ofDatabase = await databaseCpu(db);
    const sides: Sides = {
      ours: { process: web, origin, beside: () => sum(ofDatabase(), graph.cpuMs()) },
      floor: {
        process: floor,
        origin: `http://127.0.0.1:${String(floor.ready['port'])}`,
        beside: ofDatabase,
      },
    };
    return await runScenarios(sides, load, { ...crowd, kept }, await saveRequests(db, crowd.pinIds));
  } finally {
    await Promise.all(started.map((each) => each.stop()));
  }
}

type Sides = Record<'ours' | 'floor', { process: BenchProcess; origin: string; beside: () => number | null }>;

async function runScenarios(
  sides: Sides,
  load: BenchProcess,
  { pinIds, cookie, kept }: Crowd & { kept: string[] },
  takeSaves: () => LoadRequest[],
): Promise<Results> {
  const run = (headers: Record<string, string>, takeRequests?: () => LoadRequest[]): Promise<Comparison> => {
    const contender = ({ process, origin, beside }: Sides['ours']) => ({
      process,
      beside,
      order: { url: `${origin}/`, headers: { ...asBrowser, ...headers } },
    });
    const options = { load, rounds, seconds, connections: 16 };
    return compare(contender(sides.ours), contender(sides.floor), {
      ...options,
      ...(takeRequests && { takeRequests }),
    });
  };
  let taken = 0;
  const paths =
    (pathOf: (index: number) => string, count = 3000) =>
    (): LoadRequest[] =>
      Array.from({ length: count }, () => ({ path: pathOf(taken++) }));
  const closeupOf = (index: number, ids: string[]): string => `/pin/${ids[index % ids.length]}/`;
  const pinPath = (index: number): string => closeupOf(index, kept);
  const scenarios: [name: string, run: () => Promise<Comparison>][] = [
    [
      'home',
      () =>
        run(
          {},
          paths((index) => `/?once=${index}`, 20_000),
        ),
    ],
    ['member', () => run({ cookie })],
    ['closeup', () => run({}, paths(pinPath))],
    ['closeup-member', () => run({ cookie }, paths(pinPath))],
    [
      'closeup-new',
      () =>
        run(
          {},
          paths((index) => closeupOf(index, pinIds)),
        ),
    ],
    ['cached', () => run({})],
    [
      'cached-50',
      () =>
        run(
          {},
          paths((index) => pinPath(index % 50), 50),
        ),
    ],
    ['save', () => run({}, takeSaves)],
  ];
  const results: Results = new Map();
  for (const [name, begin] of scenarios)
    if (only === undefined || only.includes(name)) results.set(name, await begin());
  return results;
}

/** The floor serves the same critical styles. */
async function stylesOf(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/`)).text();
  return /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
}

const backend: Statement = { name: 'bench_backend', text: 'SELECT pg_backend_pid() AS pid' };

/** Reads the CPU time of all PostgreSQL processes, including ended ones. */
async function databaseCpu(db: Database): Promise<() => number | null> {
  const [{ pid } = { pid: 0 }] = await db.rows<{ pid: number }>(backend);
  const server = parentOf(pid);
  return () => (server === null ? null : treeCpuMs(server));
}

const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

const ownBoards: Statement = {
  name: 'bench_own_boards',
  text: `
    SELECT u.username, min(b.id) AS "boardId" FROM boards b JOIN users u ON u.id = b.owner_id
    WHERE u.username <> 'member2000' GROUP BY 1 ORDER BY 1 LIMIT 600`,
};

/**
 * Creates save requests, each for a different pin and member. Each member saves to their own board with an idempotency
 * key, as browsers do.
 */
async function saveRequests(db: Database, pinIds: string[]): Promise<() => LoadRequest[]> {
  const savers: { cookie: string; boardId: string }[] = [];
  for (const { username, boardId } of await db.rows<{ username: string; boardId: string }>(ownBoards))
    savers.push({ cookie: await signIn(db, username, benchSecret), boardId });
  const token = randomUUID();
  let taken = 0;
  return () =>
    Array.from({ length: 6000 }, () => {
      taken += 1;
      const { cookie = '', boardId } = savers[taken % savers.length] ?? {};
      return {
        path: `/v3/pins/${pinIds[taken % pinIds.length]}/repin/`,
        method: 'POST' as const,
        headers: {
          cookie: `${cookie}; csrftoken=${token}`,
          'x-csrftoken': token,
          'content-type': 'application/json',
          accept: 'application/json',
          'sec-fetch-mode': 'cors',
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify({ board_id: boardId, idempotency_key: `bench-${taken}` }),
      };
    });
}

function printResults(results: Results): void {
  const rows = [...results].flatMap(([name, { ours, floor, throughputRatio, cpuRatio, allCpuRatio }]) =>
    [ours, floor].map((measured, index) => [
      `${name} ${index === 0 ? 'ours' : 'floor'}`,
      measured.requestsPerSecond,
      measured.p50Ms,
      measured.p99Ms,
      measured.cpuMsPerRequest,
      measured.allCpuMsPerRequest,
      measured.bytesPerRequest / 1024,
      ...(index === 0 ? [throughputRatio, cpuRatio, allCpuRatio] : ['', '', '']),
    ]),
  );
  const titles = ['', 'req/s', 'p50 ms', 'p99 ms', 'cpu ms', 'all cpu ms', 'KiB'];
  printTable([[...titles, '× floor', '× by cpu', '× by all'], ...rows]);
}

/** Prints how the CPU time per request grows with the number of pins. */
function printGrowth(found: { pins: number; results: Results }[]): void {
  const [first, last] = [found.at(0), found.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  const rows = [...last.results].map(([name, { ours, floor }]) => {
    const before = first.results.get(name);
    return [
      name,
      ours.allCpuMsPerRequest / (before?.ours.allCpuMsPerRequest ?? NaN),
      floor.allCpuMsPerRequest / (before?.floor.allCpuMsPerRequest ?? NaN),
    ];
  });
  printTable([[`all cpu, ${last.pins} pins by ${first.pins}`, 'ours', 'floor'], ...rows]);
}

/** Targets by the CPU time of all processes. Cached pages are exempt from the p99 target because they only send. */
function targetsOf(results: Results) {
  return [...results].flatMap(([name, { ours, allCpuRatio }]) => [
    { what: `${name}: the floor's processor time by ours`, value: allCpuRatio, atLeast: 0.3 },
    ...(name.startsWith('cached') || name === 'save'
      ? []
      : [{ what: `${name}: p99 by p50`, value: ours.p99OverP50, atMost: 4 }]),
  ]);
}

await main();
