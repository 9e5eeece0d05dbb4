import type { Database, Statement } from '../db/connection/database.ts';
import { pinCardsByIds } from '../db/queries/pins/pin-cards.ts';
import { annotatePins } from '../server/topics/annotate-pins.ts';
import { homeFeed } from '../server/feeds/home-feed.ts';
import { createSigner } from '../server/adapters/signer.ts';
import { createExperimentStore } from '../server/experiments/experiment-store.ts';
import { createFlagStore } from '../server/flags/flag-store.ts';
import type { GraphReader } from '../server/graph-reader.ts';
import type { Services } from '../server/services.ts';
import { createBenchDatabase, type BenchDatabase } from './data/bench-database.ts';
import { seedCrowd } from './data/seed-crowd.ts';
import { startGraph } from './service/start-service.ts';
import { printTable, reportTargets, type Target } from './support/report.ts';
import { median } from './support/statistics.ts';

const scales = (process.env['SCALES'] ?? '1,3').split(',').map(Number);
const rounds = Number(process.env['ROUNDS'] ?? 200);
const secret = 'x'.repeat(32);

const viewer: Statement = {
  name: 'bench_home_viewer',
  text: `SELECT id FROM users WHERE username = 'member2000'`,
};
const followTopics: Statement = {
  name: 'bench_home_topics',
  text: `
    INSERT INTO follows (follower_id, target_kind, target_id)
    SELECT $1, 'interest', interest_id FROM (
      SELECT interest_id FROM pin_interests GROUP BY 1 ORDER BY count(*) DESC LIMIT 5) most
    ON CONFLICT DO NOTHING`,
};
const vacuum: Statement = { name: 'bench_home_vacuum', text: 'VACUUM ANALYZE' };

/** Fresh pins as home draws them: the newest with few saves. */
const freshPins: Statement = {
  name: 'bench_home_fresh',
  text: `
    SELECT p.id FROM (SELECT id FROM pins WHERE parent_pin_id IS NULL ORDER BY id DESC LIMIT 500) newest
    JOIN pins p ON p.id = newest.id JOIN boards b ON b.id = p.board_id
    LEFT JOIN pin_documents d ON d.pin_id = p.id
    WHERE b.privacy = 'public' AND coalesce(d.saves, 0) < 3`,
};
const somePeople: Statement = {
  name: 'bench_home_people',
  text: `SELECT id FROM users WHERE username LIKE 'member%' ORDER BY hashint8(id) LIMIT $1`,
};

interface Measured {
  pins: number;
  /** Of fresh pins: the share shown in any home feed, and their share of the slots. */
  freshCovered: number;
  freshPlaces: number;
  /** For a member not active recently, and for one active within the last half minute. */
  ours: number[];
  again: number[];
  bare: number[];
  statements: number;
}

/**
 * Measures the first page of a member's home, from PostgreSQL and the graph, against the bare query for the same cards
 * by id, alternating, at growing sizes.
 */
async function main(): Promise<void> {
  const found: Measured[] = [];
  for (const scale of scales) {
    const database = await createBenchDatabase();
    try {
      found.push(await measure(database, scale));
    } finally {
      await database.drop();
    }
  }
  report(found);
}

async function measure({ db, connectionString, dataDir }: BenchDatabase, scale: number): Promise<Measured> {
  await seedCrowd(db, secret, scale);
  await annotatePins({ db }, 5000);
  const [{ id = '' } = {}] = await db.rows<{ id: string }>(viewer);
  await db.rows(followTopics, [id]);
  await db.rows(vacuum);
  const graph = await startGraph(connectionString, dataDir);
  try {
    return await compare(db, id, graph.reader, 45_000 * scale);
  } finally {
    await graph.stop();
  }
}

async function compare(db: Database, userId: string, graph: GraphReader, pins: number): Promise<Measured> {
  let statements = 0;
  const took = new Map<string, number[]>();
  const counted: Database = {
    ...db,
    async rows(statement, values) {
      statements += 1;
      const began = performance.now();
      const rows = await db.rows<never>(statement, values);
      took.set(statement.name, [...(took.get(statement.name) ?? []), performance.now() - began]);
      return rows;
    },
  };
  const services = {
    db: counted,
    replica: counted,
    clock: { now: () => new Date() },
    signer: createSigner(secret),
    counters: { increment: () => undefined },
    experiments: createExperimentStore(db),
    switches: createFlagStore(db),
    graph,
  } satisfies Partial<Services> as unknown as Services;
  const asked = { saver: { userId, unauthPinIds: [] }, bookmark: undefined, pageSize: 25 };
  const [ours, again, bare]: [number[], number[], number[]] = [[], [], []];
  const kinds = new Map<string, number>();
  for (let round = -20; round < rounds; round += 1) {
    // A member's cached results are for one language.
    const request = { ...asked, language: round % 2 === 0 ? 'en-US' : 'en-GB' };
    let began = performance.now();
    const { items } = await homeFeed(services, request);
    const whole = performance.now() - began;
    const ids = items.map((pin) => pin.id);
    if (round === -20) {
      for (const { reason } of items) {
        const kind = reason?.kind ?? 'new';
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
      console.log(`${pins} pins, on the page: ${[...kinds].map((each) => each.join(' ')).join(', ')}`);
      statements = 0;
    }
    began = performance.now();
    await pinCardsByIds(db, userId, ids);
    const floor = performance.now() - began;
    began = performance.now();
    await homeFeed(services, request);
    const repeated = performance.now() - began;
    if (round < 0) continue;
    ours.push(whole);
    again.push(repeated);
    bare.push(floor);
  }
  printTable([
    ['statement', 'a page', 'least, ms', 'p50, ms'],
    ...[...took].map(([name, times]) => [
      name,
      times.length / (2 * (rounds + 20)),
      least(times),
      median(times),
    ]),
  ]);
  const perPage = statements / (2 * (rounds + 20) - 1);
  const fresh = await coverFresh(services, db);
  return { pins, ...fresh, ours, again, bare, statements: perPage };
}

const homesLookedAt = 200;

/** Measures how many fresh pins the first pages of many members cover. */
async function coverFresh(
  services: Services,
  db: Database,
): Promise<Pick<Measured, 'freshCovered' | 'freshPlaces'>> {
  const fresh = new Set((await db.rows<{ id: string }>(freshPins)).map(({ id }) => id));
  const shown = new Set<string>();
  let [places, freshPlaces] = [0, 0];
  for (const { id } of await db.rows<{ id: string }>(somePeople, [homesLookedAt])) {
    const saver = { userId: id, unauthPinIds: [] };
    const request = { saver, bookmark: undefined, pageSize: 25, language: 'en-US' };
    for (const pin of (await homeFeed(services, request)).items) {
      places += 1;
      if (!fresh.has(pin.id)) continue;
      freshPlaces += 1;
      shown.add(pin.id);
    }
  }
  return { freshCovered: shown.size / fresh.size, freshPlaces: freshPlaces / places };
}

/** The fifth percentile: the time without competition for the CPU. */
const least = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.05)] ?? NaN;
const tail = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? NaN;

function report(found: Measured[]): void {
  printTable([
    [
      'pins',
      'statements',
      'least, ms',
      'by id, least',
      'p50, ms',
      'p99, ms',
      'by id, p50',
      'by id, p99',
      'by the bare query',
      'again, by it',
    ],
    ...found.map(({ pins, ours, again, bare, statements }) => [
      pins.toLocaleString('en'),
      statements,
      least(ours),
      least(bare),
      median(ours),
      tail(ours),
      median(bare),
      tail(bare),
      median(ours) / median(bare),
      median(again) / median(bare),
    ]),
  ]);
  console.log('');
  printTable([
    ['pins', `fresh pins on any of ${homesLookedAt} homes`, 'of their places'],
    ...found.map(({ pins, freshCovered, freshPlaces }) => [
      pins.toLocaleString('en'),
      freshCovered,
      freshPlaces,
    ]),
  ]);
  const targets = found.map(({ pins, ours, bare }): Target => ({
    what: `home by the bare query at ${pins.toLocaleString('en')} pins`,
    value: median(ours) / median(bare),
    atMost: 4,
  }));
  const [first, last] = [found[0], found.at(-1)];
  if (first !== undefined && last !== undefined && first !== last)
    targets.push({
      what: `growth from ${first.pins.toLocaleString('en')} pins`,
      value: median(last.ours) / median(first.ours),
      atMost: 1.5,
    });
  process.exitCode = reportTargets(targets) > 0 ? 1 : 0;
}

await main();
