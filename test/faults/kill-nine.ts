import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../db/connection/database.ts';
import { createFileStorage } from '../../server/adapters/storage/file-storage.ts';
import { sweepLeftovers } from '../../server/jobs/sweep.ts';
import { waitFor } from '../support/wait-for.ts';
import { emptyLedger, runBusyClient, type Ledger } from './busy-client.ts';
import { startFaultyService, type FaultyService, type Part } from './faulty-service.ts';
import { findInconsistencies } from './inconsistencies.ts';

export interface KillNineOptions {
  durationMs: number;
  clients: number;
  /** Different pictures that the clients upload. */
  pictures: number;
  say?: (line: string) => void;
}

export interface KillNineOutcome {
  /** What is wrong afterwards; nothing is what it should be. */
  problems: string[];
  ledger: Ledger;
  kills: Record<Part, number>;
}

/**
 * Clients save, delete, sign up and upload while web, worker and PostgreSQL are killed at random moments. Then
 * everything is killed once more and started, comes to rest, and is compared with what was acknowledged.
 */
export async function killNine(options: KillNineOptions): Promise<KillNineOutcome> {
  const say = options.say ?? (() => undefined);
  const service = await startFaultyService();
  const ledger = emptyLedger();
  try {
    const end = Date.now() + options.durationMs;
    const clients = Array.from({ length: options.clients }, () =>
      runBusyClient({
        origin: service.origin,
        connectionString: service.connectionString,
        ledger,
        pictures: options.pictures,
        isOver: () => Date.now() > end,
      }),
    );
    const work = Promise.all(clients);
    work.catch(() => undefined);
    await killAtRandom(service, end, say);
    await work;
    say('Everything is answered; killing all once more');
    await Promise.all([service.kill('web'), service.kill('worker'), service.kill('postgres')]);
    const problems = await comeToRest(service, ledger);
    return { problems: [...ledger.surprises, ...problems], ledger, kills: service.kills };
  } finally {
    await service.stop();
  }
}

async function killAtRandom(service: FaultyService, end: number, say: (line: string) => void): Promise<void> {
  const parts: Part[] = ['web', 'worker', 'postgres'];
  for (let turn = 0; Date.now() < end; turn += 1) {
    await pause(Math.min(400 + Math.random() * 1600, Math.max(0, end - Date.now())));
    // Each in turn at first, so that a short run kills all three.
    const part = parts[turn < 3 ? turn : Math.floor(Math.random() * parts.length)] ?? 'web';
    say(`Killing ${part}`);
    await service.kill(part);
  }
}

/** Waits until the queue is empty, ends the service, sweeps as its next start would, and looks. */
async function comeToRest(service: FaultyService, ledger: Ledger): Promise<string[]> {
  const db = new pg.Client({ connectionString: service.connectionString });
  await db.connect();
  const database = openDatabase({ connectionString: service.connectionString, maxConnections: 1 });
  try {
    await waitFor(
      async () => (await db.query<{ n: string }>('SELECT count(*) AS n FROM jobs')).rows[0]?.n === '0',
      { what: 'the queue to be empty', timeoutMs: 60_000, intervalMs: 100 },
    ).catch(() => undefined);
    await service.rest();
    await sweepLeftovers(
      { db: database, storage: createFileStorage(service.mediaDir) },
      { stagingDir: service.stagingDir, now: new Date(), graceMs: 0 },
    );
    return await findInconsistencies(db, service, ledger);
  } finally {
    await db.end();
    await database.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      clients: { type: 'string', default: '4' },
      pictures: { type: 'string', default: '200' },
    },
  });
  const { problems, ledger, kills } = await killNine({
    durationMs: Number(values.seconds) * 1000,
    clients: Number(values.clients),
    pictures: Number(values.pictures),
    say: (line) => console.log(line),
  });
  console.log(
    `Killed web ${kills.web}, worker ${kills.worker}, PostgreSQL ${kills.postgres} times; ` +
      `${ledger.members.size} people, ${ledger.pins.size} pins, ${ledger.deleted.size} deleted, ` +
      `${ledger.uploads.length} uploads, ${ledger.repeats} requests repeated.`,
  );
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0 ? 'Nothing is lost, doubled or left over.' : `${problems.length} problems.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** `npx tsx test/faults/kill-nine.ts --seconds 120` after `npm run build`. */
if (import.meta.url === `file://${process.argv[1]}`) await main();
