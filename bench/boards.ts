import { randomUUID } from 'node:crypto';
import { writeBookmark } from '../server/paging/bookmark.ts';
import { createSigner } from '../server/adapters/signer.ts';
import { buildIfStale } from '../test/support/builds/build-if-stale.ts';
import type { Database, Statement } from '../db/connection/database.ts';
import { createBenchDatabase } from './data/bench-database.ts';
import { seedCrowd } from './data/seed-crowd.ts';
import { seedLargeBoard, signInCollaborators, type LargeBoard } from './data/seed-large-boards.ts';
import { compare, type Comparison } from './load/compare.ts';
import type { LoadRequest } from './load/load.ts';
import { benchSecret, startSaveProcess, startWeb, startWorker } from './service/start-service.ts';
import { printTable, reportTargets, type Target } from './support/report.ts';
import { processors, startProcess, type BenchProcess } from './support/processes.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['SECONDS'] ?? 4);
const largest = Number(process.env['PINS'] ?? 1_000_000);
const savers = 600;

/**
 * Measures the cost of saving to a large board compared with bare inserts, and whether a board's page costs more as it
 * grows.
 */
async function main(): Promise<void> {
  await buildIfStale(console.log);
  const database = await createBenchDatabase();
  const started: BenchProcess[] = [];
  const start = async (starting: Promise<BenchProcess>): Promise<BenchProcess> => {
    const made = await starting;
    started.push(made);
    return made;
  };
  try {
    const { db } = database;
    const crowd = await seedCrowd(db, benchSecret);
    const [small, middle, large] = await seedBoards(db);
    const { web, origin } = await startWeb(database.connectionString, database.dataDir);
    started.push(web);
    await start(startWorker(database.connectionString, database.dataDir));
    const load = await start(
      startProcess('bench/load/load-process.ts', [], { processor: processors.measuring }),
    );

    const page = (path: string) => ({
      process: web,
      order: { url: origin + path, headers: { cookie: crowd.cookie } },
    });
    const options = { load, rounds, seconds };
    const grown = await compare(page(large.path), page(small.path), { ...options, connections: 10 });
    const deep = await compare(page(deepPage(large)), page(small.path), { ...options, connections: 10 });

    const floor = await start(
      startProcess('bench/floor/insert-process.ts', [], {
        env: { DATABASE_URL: database.connectionString, BOARD_ID: middle.id },
        processor: processors.measured,
      }),
    );
    const takeRequests = await saveRequests(db, middle, crowd.pinIds);
    const verb = await start(startSaveProcess(database.connectionString, database.dataDir, middle.id));
    const waits = watchLocks(db);
    const saves = await compare(
      { process: web, order: { url: `${origin}/`, headers: {} } },
      { process: floor, order: { url: `http://127.0.0.1:${String(floor.ready['port'])}/`, headers: {} } },
      { ...options, connections: 32, takeRequests },
    );
    const verbs = await compare(
      { process: verb, order: { url: '', headers: {} }, isSelfDriven: true },
      { process: floor, order: { url: '', headers: {} }, isSelfDriven: true },
      { ...options, connections: 32 },
    );
    report({ grown, deep, saves, verbs }, await waits.stop());
  } finally {
    await Promise.all(started.map((each) => each.stop()));
    await database.drop();
  }
}

async function seedBoards(db: Database): Promise<[LargeBoard, LargeBoard, LargeBoard]> {
  const boards: [LargeBoard, LargeBoard, LargeBoard] = [
    await seedLargeBoard(db, 'member1', 100),
    await seedLargeBoard(db, 'member2', 100_000),
    await seedLargeBoard(db, 'member3', largest),
  ];
  await db.rows({ name: 'bench_boards_analyze', text: 'ANALYZE' });
  return boards;
}

/** Returns the URL of the thousandth page. */
function deepPage(board: LargeBoard): string {
  const bookmark = writeBookmark(createSigner(benchSecret), `board:${board.id}:all`, [
    board.deepPinId ?? '0',
  ]);
  return `${board.path}?bookmark=${bookmark}`;
}

/** Generates saves that cycle through pins and collaborators, each with an idempotency key as sent by browsers. */
async function saveRequests(db: Database, board: LargeBoard, pinIds: string[]): Promise<() => LoadRequest[]> {
  const usernames = Array.from({ length: savers }, (_, index) => `member${100 + index}`);
  const cookies = await signInCollaborators(db, board.id, usernames, benchSecret);
  const token = randomUUID();
  let taken = 0;
  return () =>
    Array.from({ length: 6000 }, () => {
      taken += 1;
      return {
        path: `/v3/pins/${pinIds[taken % pinIds.length]}/repin/`,
        method: 'POST' as const,
        headers: {
          cookie: `${cookies[taken % cookies.length]}; csrftoken=${token}`,
          'x-csrftoken': token,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ board_id: board.id, idempotency_key: `bench-${taken}` }),
      };
    });
}

const waiting: Statement = {
  name: 'bench_lock_waits',
  text: `
    SELECT count(*) AS waiting FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND wait_event IN ('tuple', 'transactionid')`,
};

/** Checks every 50 ms for statements waiting for a row lock. */
function watchLocks(db: Database): { stop: () => Promise<number> } {
  const seen: number[] = [];
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const [row] = await db.rows<{ waiting: string }>(waiting);
      seen.push(Number(row?.waiting ?? 0));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const watching = watch();
  return {
    async stop() {
      isOver = true;
      await watching;
      return seen.filter((count) => count > 0).length / seen.length;
    },
  };
}

function report(results: Record<'grown' | 'deep' | 'saves' | 'verbs', Comparison>, lockShare: number): void {
  const names = {
    grown: [`board of ${largest} pins`, 'board of 100'],
    deep: [`its page 1000`, 'board of 100'],
    saves: ['saves by HTTP, 32 at once', 'bare inserts behind node:http'],
    verbs: ['saves without HTTP', 'bare inserts without HTTP'],
  };
  printTable([
    ['', 'req/s', 'p50 ms', 'p99 ms', 'p99/p50', 'cpu ms', '× other'],
    ...Object.entries(results).flatMap(([name, { ours, floor, throughputRatio }]) =>
      [ours, floor].map((measured, index) => [
        names[name as keyof typeof names][index] ?? '',
        measured.requestsPerSecond,
        measured.p50Ms,
        measured.p99Ms,
        measured.p99OverP50,
        measured.cpuMsPerRequest,
        index === 0 ? throughputRatio : '',
      ]),
    ),
  ]);
  const targets: Target[] = [
    { what: 'first page, cost by that of 100 pins', value: 1 / results.grown.throughputRatio, atMost: 1.3 },
    {
      what: 'thousandth page, cost by that of 100 pins',
      value: 1 / results.deep.throughputRatio,
      atMost: 1.3,
    },
    { what: 'saves by HTTP: throughput by bare inserts', value: results.saves.throughputRatio, atLeast: 0.4 },
    {
      what: 'saves without HTTP: throughput by bare inserts',
      value: results.verbs.throughputRatio,
      atLeast: 0.4,
    },
    { what: 'saves: p99 by p50', value: results.saves.ours.p99OverP50, atMost: 5 },
    { what: 'saves: moments in which one waited for a locked row', value: lockShare, atMost: 0.01 },
  ];
  process.exitCode = reportTargets(targets) > 0 ? 1 : 0;
}

await main();
