import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../db/connection/database.ts';
import { createFileStorage } from '../../server/adapters/storage/file-storage.ts';
import { createReceivedFiles } from '../../server/uploads/received-files.ts';
import { sweepLeftovers } from '../../server/jobs/sweep.ts';
import { waitFor } from '../support/wait-for.ts';
import { runBusyClient } from './support/busy-client.ts';
import { parts, startFaultyService, type FaultyService, type Part } from './support/faulty-service.ts';
import { findInconsistencies } from './support/inconsistencies.ts';
import { emptyLedger, type Ledger } from './support/ledger.ts';

export interface KillNineOptions {
  /** How often each part is killed. */
  rounds: number;
  clients: number;
  /** Different pictures that the clients upload. */
  pictures: number;
  say?: (line: string) => void;
}

export interface KillNineOutcome {
  /** Problems afterwards. Should be empty. */
  problems: string[];
  ledger: Ledger;
  kills: Record<Part, number>;
}

/**
 * Clients sign up, make boards, save, delete, upload, comment, write, follow and report while web, worker, graph,
 * PostgreSQL and launcher are killed at random moments, each once per round. Then everything is killed at once and
 * restarted, comes to rest, and is compared with the acknowledged writes.
 */
export async function killNine(options: KillNineOptions): Promise<KillNineOutcome> {
  const say = options.say ?? (() => undefined);
  const service = await startFaultyService();
  const ledger = emptyLedger();
  let isOver = false;
  try {
    const clients = Array.from({ length: options.clients }, () =>
      runBusyClient({
        origin: service.origin,
        connectionString: service.connectionString,
        ledger,
        pictures: options.pictures,
        isOver: () => isOver,
      }),
    );
    const work = Promise.all(clients);
    work.catch(() => undefined);
    await killEach(service, options.rounds, say);
    isOver = true;
    await work;
    say('Everything is answered; killing all once more');
    await service.killAll();
    const problems = await comeToRest(service, ledger);
    const faults = service.faults().map((line) => `A fault: ${line.slice(0, 1000)}`);
    return { problems: [...ledger.surprises, ...faults, ...problems], ledger, kills: service.kills };
  } finally {
    await service.stop();
  }
}

async function killEach(service: FaultyService, rounds: number, say: (line: string) => void): Promise<void> {
  for (let round = 1; round <= rounds; round += 1)
    for (const part of inAnyOrder(parts)) {
      await pause(400 + Math.random() * 1600);
      const began = performance.now();
      await service.kill(part);
      say(`Round ${round}: killed ${part}, back after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
}

function inAnyOrder(all: readonly Part[]): Part[] {
  return all
    .map((part) => ({ part, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ part }) => part);
}

/** Waits until the queue is empty, stops the service, sweeps as its next start would, and checks. */
async function comeToRest(service: FaultyService, ledger: Ledger): Promise<string[]> {
  await waitFor(
    () => withClient(service, async (db) => (await db.query('SELECT FROM jobs')).rowCount === 0),
    {
      what: 'the queue to be empty',
      timeoutMs: 60_000,
      intervalMs: 100,
    },
  ).catch(() => undefined);
  await service.rest();
  const database = openDatabase({ connectionString: service.connectionString, maxConnections: 1 });
  try {
    await sweepLeftovers(
      {
        db: database,
        storage: createFileStorage(service.mediaDir),
        received: createReceivedFiles(service.stagingDir, null),
      },
      { now: new Date(), graceMs: 0 },
    );
  } finally {
    await database.close();
  }
  return withClient(service, (db) => findInconsistencies(db, service, ledger));
}

async function withClient<T>(
  { connectionString }: FaultyService,
  work: (db: pg.Client) => Promise<T>,
): Promise<T> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '10' },
      clients: { type: 'string', default: '4' },
      pictures: { type: 'string', default: '200' },
    },
  });
  const { problems, ledger, kills } = await killNine({
    rounds: Number(values.rounds),
    clients: Number(values.clients),
    pictures: Number(values.pictures),
    say: (line) => console.log(line),
  });
  const killed = parts.map((part) => `${part} ${kills[part]}`).join(', ');
  console.log(
    `Killed ${killed} times, and all at once; ${ledger.members.size} people, ${ledger.boards.size} boards, ` +
      `${ledger.pins.size} pins, ${ledger.deleted.size} deleted, ${ledger.uploads.length} uploads, ` +
      `${ledger.comments.size} comments, ${ledger.messages.size} messages, ${ledger.follows.size} follows, ` +
      `${ledger.events.size} events, ${ledger.repeats} requests repeated.`,
  );
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0 ? 'Nothing is lost, doubled or left over.' : `${problems.length} problems.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** `npx tsx test/faults/kill-nine.ts --rounds 10` after `npm run build`. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
