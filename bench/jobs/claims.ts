import { claimJob, deleteJob, nextJobWaitMs } from '../../db/queries/jobs.ts';
import type { Database, Statement } from '../../db/connection/database.ts';
import { createBenchDatabase, type BenchDatabase } from '../data/bench-database.ts';
import { printTable, reportTargets } from '../support/report.ts';
import { median } from '../support/statistics.ts';

const [few, many] = [1000, Number(process.env['WAITING'] ?? 1_000_000)];
const rounds = 10;
const claimsOfRound = 50;
const maxRatio = 1.3;
const leaseMs = 60_000;

interface Queue {
  what: string;
  /** What waits. */
  kind: string;
  priority: number;
  delayMs: number;
  /** What a worker takes. */
  takes: string[];
}

const queues: Queue[] = [
  { what: 'its own', kind: 'process-upload', priority: 1, delayMs: 0, takes: ['process-upload'] },
  { what: 'of another kind', kind: 'process-video', priority: 1, delayMs: 0, takes: ['process-upload'] },
  { what: 'postponed', kind: 'process-upload', priority: 1, delayMs: 3_600_000, takes: ['process-upload'] },
];

const empty: Statement = { name: 'bench_claims_empty', text: 'TRUNCATE jobs' };
/** People take turns, a hundred uploads each. */
const fill: Statement = {
  name: 'bench_claims_fill',
  text: `INSERT INTO jobs (kind, payload, priority, turn, run_at)
    SELECT $1, jsonb_build_object('userId', (i / 100)::text, 'uploadId', i::text), $2, i % 100,
      now() + $3 * interval '1 millisecond' FROM generate_series(1, $4::int) i`,
};
const analyze: Statement = { name: 'bench_claims_analyze', text: 'VACUUM ANALYZE jobs' };

/** Measures a claim, and the question when the next job is due, with a thousand and a million jobs waiting. */
async function main(): Promise<void> {
  const databases = [await createBenchDatabase(), await createBenchDatabase()];
  const [small, large] = databases;
  try {
    if (small === undefined || large === undefined) return;
    const table: (string | number)[][] = [
      [
        `jobs waiting`,
        `ms a claim with ${few}`,
        `with ${many}`,
        'ratio',
        'ms until due',
        'with more',
        'ratio',
      ],
    ];
    const targets: Parameters<typeof reportTargets>[0] = [];
    for (const queue of queues) {
      await prepare(small, queue, few);
      await prepare(large, queue, many);
      const took = await interleaved(small.db, large.db, queue);
      const ratio = took.large.claim / took.small.claim;
      const restRatio = took.large.rest / took.small.rest;
      table.push([
        queue.what,
        took.small.claim,
        took.large.claim,
        ratio,
        took.small.rest,
        took.large.rest,
        restRatio,
      ]);
      targets.push(
        { what: `claim, waiting: ${queue.what}`, value: ratio, atMost: maxRatio },
        { what: `next due, waiting: ${queue.what}`, value: restRatio, atMost: maxRatio },
      );
    }
    printTable(table);
    process.exitCode = reportTargets(targets) > 0 ? 1 : 0;
  } finally {
    for (const database of databases) await database.drop();
  }
}

async function prepare({ db }: BenchDatabase, { kind, priority, delayMs }: Queue, count: number) {
  await db.rows(empty);
  await db.rows(fill, [kind, priority, delayMs, count]);
  await db.rows(analyze);
}

interface Took {
  claim: number;
  rest: number;
}

/** Medians in milliseconds. The databases take turns, so that both suffer the same machine. */
async function interleaved(
  small: Database,
  large: Database,
  queue: Queue,
): Promise<{ small: Took; large: Took }> {
  const [ofSmall, ofLarge] = [
    { claim: [] as number[], rest: [] as number[] },
    { claim: [] as number[], rest: [] as number[] },
  ];
  for (let round = 0; round < rounds; round += 1) {
    await runRound(small, queue, ofSmall);
    await runRound(large, queue, ofLarge);
  }
  return {
    small: { claim: median(ofSmall.claim), rest: median(ofSmall.rest) },
    large: { claim: median(ofLarge.claim), rest: median(ofLarge.rest) },
  };
}

async function runRound(db: Database, { takes }: Queue, took: Record<keyof Took, number[]>): Promise<void> {
  const [kind = ''] = takes;
  await db.rows(fill, [kind, 1, 0, claimsOfRound]);
  for (let claim = 0; claim < claimsOfRound; claim += 1) {
    const began = performance.now();
    const job = await claimJob(db, 'bench', leaseMs, takes);
    took.claim.push(performance.now() - began);
    if (job === null) throw new Error('There was no job to claim.');
    await deleteJob(db, job, 'bench');
    const asked = performance.now();
    await nextJobWaitMs(db, takes);
    took.rest.push(performance.now() - asked);
  }
}

await main();
