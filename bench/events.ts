import { randomUUID } from 'node:crypto';
import type { Database, Statement } from '../db/connection/database.ts';
import { foldDays } from '../db/queries/events/roll-up.ts';
import { eventTypes } from '../views/contract/events.ts';
import { toNanoseconds } from '../views/events/event-time.ts';
import { createBenchDatabase } from './data/bench-database.ts';
import { startWeb } from './service/start-service.ts';
import { cpuMs } from './support/processes.ts';
import { printTable, reportTargets } from './support/report.ts';

const events = Number(process.env['EVENTS'] ?? 200_000);
const perBatch = Number(process.env['BATCH'] ?? 100);
const pins = Number(process.env['PINS'] ?? 20_000);
const clients = 8;

const servers: Statement = { name: 'bench_events_pids', text: 'SELECT pid FROM pg_stat_activity' };
const stored: Statement = { name: 'bench_events_stored', text: 'SELECT count(*)::integer AS n FROM events' };
const counted: Statement = {
  name: 'bench_events_counted',
  text: 'SELECT sum(impressions)::integer AS n FROM pin_days',
};

const triggers: Statement = {
  name: 'bench_events_triggers',
  text: 'ALTER TABLE pins DISABLE TRIGGER USER',
};
const firstPin = 900_000_000_000_000_000n;
/** Only those of pins are counted. */
const seen: Statement = {
  name: 'bench_events_pins',
  text: `
    INSERT INTO pins (id, user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color,
      image_format)
    SELECT id, 1, 1, id, md5(id::text), 600, 800, '#336699', 'jpg'
    FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) AS fresh (id)`,
};

/** Measures the cost of a flood of impressions over HTTP: CPU time of the web process and PostgreSQL together. */
async function main(): Promise<void> {
  const database = await createBenchDatabase();
  const { db } = database;
  const { web, origin } = await startWeb(database.connectionString, database.dataDir, [], {
    TRUSTED_PROXIES: '1',
  });
  try {
    await db.rows(triggers);
    await db.rows(seen, [String(firstPin), pins]);
    await flood(origin, Math.round(events / 10));
    const before = { web: web.cpuMs() ?? NaN, database: await databaseMs(db) };
    const start = performance.now();
    await flood(origin, events);
    const wallMs = performance.now() - start;
    const webMs = (web.cpuMs() ?? NaN) - before.web;
    const pgMs = (await databaseMs(db)) - before.database;
    const foldStart = performance.now();
    while ((await db.transaction((tx) => foldDays(tx, 5000))) > 0);
    const foldMs = performance.now() - foldStart;
    const sent = Math.round(events / 10) + events;
    const rate = (events / (webMs + pgMs)) * 1000;
    printTable([
      ['', 'events', 'web ms', 'PostgreSQL ms', 'wall ms', 'events/s wall', 'fold ms'],
      [`batches of ${perBatch}`, events, webMs, pgMs, wallMs, (events / wallMs) * 1000, foldMs],
    ]);
    process.exitCode =
      reportTargets([
        { what: 'events a second of one processor, web and database', value: rate, atLeast: 20_000 },
        {
          what: 'events stored of those acknowledged',
          value: (await one(db, stored)) / sent,
          atLeast: 1,
          atMost: 1,
        },
        {
          what: 'impressions counted of those stored',
          value: (await one(db, counted)) / sent,
          atLeast: 1,
          atMost: 1,
        },
      ]) > 0
        ? 1
        : 0;
  } finally {
    await web.stop();
    await database.drop();
  }
}

async function one(db: Database, statement: Statement): Promise<number> {
  return (await db.rows<{ n: number }>(statement))[0]?.n ?? NaN;
}

/** Returns the CPU time used so far by all current PostgreSQL processes. */
async function databaseMs(db: Database): Promise<number> {
  const pids = await db.rows<{ pid: number }>(servers);
  return pids.reduce((sum, { pid }) => sum + (cpuMs(pid) ?? 0), 0);
}

/** Sends that many impressions from several clients, each request from a different network. */
async function flood(origin: string, count: number): Promise<void> {
  let left = Math.ceil(count / perBatch);
  let household = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left > 0) {
        left -= 1;
        household = (household + 1) % 60_000;
        const response = await fetch(`${origin}/v3/events/`, {
          method: 'POST',
          headers: {
            'content-type': 'text/plain',
            'x-forwarded-for': `10.1.${household >> 8}.${household & 255}`,
          },
          body: batch(),
        });
        if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
      }
    }),
  );
}

function batch(): string {
  const time = toNanoseconds(Date.now());
  return JSON.stringify({
    sent_at: time,
    events: Array.from({ length: perBatch }, () => ({
      id: randomUUID(),
      type: eventTypes.pinImpression,
      time,
      object_id: String(firstPin + BigInt(Math.floor(Math.random() * pins))),
      view_type: 1,
      view_parameter: 92,
      duration_ms: Math.floor(Math.random() * 5000),
    })),
  });
}

await main();
