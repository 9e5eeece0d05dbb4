import type { Database, Statement } from '../db/connection/database.ts';
import { countSearchWords, parseSearchQuery } from '../db/queries/search/query.ts';
import { createPostgresSearch } from '../server/search/postgres/postgres-search.ts';
import { createWordStore } from '../server/words/word-store.ts';
import { createBenchDatabase } from './data/bench-database.ts';
import { multiply } from './data/multiply.ts';
import { seedSearchable } from './data/seed-search.ts';
import { printTable, reportTargets } from './support/report.ts';
import { median, medianRatio } from './support/statistics.ts';

const pins = Number(process.env['PINS'] ?? 60_000);
const rounds = Number(process.env['ROUNDS'] ?? 7);
/** Most pins that are filled through triggers; more are repeated. */
const maxPlanted = 250_000;

/** Words of the generated vocabulary from frequent to rare, alone and combined. */
const vocabulary: Statement = {
  name: 'bench_search_vocabulary',
  text: `
    (SELECT word FROM search_words ORDER BY documents DESC LIMIT 6)
    UNION ALL (SELECT word FROM search_words WHERE documents < 200 ORDER BY documents DESC LIMIT 8)`,
};

/** The bare query underlying search: the 25 best texts among all documents that contain the words. */
const bare: Statement = {
  name: 'bench_search_bare',
  text: `
    SELECT pin_id FROM pin_documents WHERE words @@ $1::tsquery
    ORDER BY ts_rank(words, $1::tsquery) DESC, pin_id DESC LIMIT 25`,
};
const bareIndex: Statement = {
  name: 'bench_search_bare_index',
  text: 'CREATE INDEX IF NOT EXISTS bench_words ON pin_documents USING gin (words)',
};
const prefix: Statement = {
  name: 'bench_search_prefix',
  text: 'SELECT word, documents FROM search_words WHERE word >= $1 AND word < $2 ORDER BY word LIMIT 10',
};

interface Timed {
  ours: number[];
  floor: number[];
}

/** Measures a first page of search and a typeahead prefix against the bare queries, with a growing number of pins. */
async function main(): Promise<void> {
  const database = await createBenchDatabase();
  try {
    const { db } = database;
    const sizes = [Math.round(pins / 4), pins];
    const found: Record<'pages' | 'typeahead', Timed>[] = [];
    let held = 0;
    for (const size of sizes) {
      const planted = Math.min(size, maxPlanted);
      if (planted > held) {
        await seedSearchable(db, held + 1, planted);
        while ((await countSearchWords(db, 5000)) > 0);
        held = planted;
      }
      await multiply(db, Math.round(size / held), String(held));
      held = size;
      await db.rows(bareIndex);
      await db.rows({ name: `bench_search_vacuum_${size}`, text: 'VACUUM ANALYZE' });
      found.push(await measure(db));
    }
    report(sizes, found);
  } finally {
    await database.drop();
  }
}

async function measure(db: Database): Promise<Record<'pages' | 'typeahead', Timed>> {
  const engine = createPostgresSearch(db, createWordStore(db));
  const words = (await db.rows<{ word: string }>(vocabulary)).map(({ word }) => word);
  const queries = [...words, ...words.slice(0, 5).map((word, index) => `${word} ${words[index + 1] ?? ''}`)];
  const request = { viewerId: null, locale: 'en-US', kind: null, own: false, after: null, limit: 25 };
  const pages = await compare(
    queries,
    (query) => engine.pins({ ...request, query }),
    async (query) => db.rows(bare, [(await parseSearchQuery(db, query, 'en-US')).words]),
  );
  const beginnings = words.flatMap((word) => [word.slice(0, 2), word.slice(0, 4)]);
  const typeahead = await compare(
    beginnings,
    (beginning) => engine.complete(null, beginning),
    (beginning) => db.rows(prefix, [beginning, `${beginning}\u{10ffff}`]),
  );
  return { pages, typeahead };
}

/** Runs each query on both alternately. The first round is a warm-up. */
async function compare(
  questions: string[],
  ours: (question: string) => Promise<unknown>,
  floor: (question: string) => Promise<unknown>,
): Promise<Timed> {
  const timed: Timed = { ours: [], floor: [] };
  for (let round = -1; round < rounds; round += 1)
    for (const question of questions) {
      const [a, b] = [await time(() => ours(question)), await time(() => floor(question))];
      if (round < 0) continue;
      timed.ours.push(a);
      timed.floor.push(b);
    }
  return timed;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const tail = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? NaN;

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

function report(sizes: number[], found: Record<'pages' | 'typeahead', Timed>[]): void {
  printTable([
    ['', 'pins', 'p50 ms', 'p99 ms', 'bare p50', 'bare p99', '× bare', 'sum × bare'],
    ...(['pages', 'typeahead'] as const).flatMap((what) =>
      found.map(({ [what]: { ours, floor } }, index) => [
        what,
        String(sizes[index]),
        median(ours),
        tail(ours),
        median(floor),
        tail(floor),
        medianRatio(ours, floor),
        sum(ours) / sum(floor),
      ]),
    ),
  ]);
  const [small, large] = found;
  if (small === undefined || large === undefined) throw new Error('two sizes are measured');
  process.exitCode =
    reportTargets([
      {
        what: 'first page by the bare full-text query',
        value: sum(large.pages.ours) / sum(large.pages.floor),
        atMost: 1.5,
      },
      { what: 'first page: p99 by p50', value: tail(large.pages.ours) / median(large.pages.ours), atMost: 5 },
      {
        what: `first page: growth to four times the pins`,
        value: median(large.pages.ours) / median(small.pages.ours),
        atMost: 2,
      },
      {
        what: 'typeahead by one indexed prefix read',
        value: medianRatio(large.typeahead.ours, large.typeahead.floor),
        atMost: 2,
      },
    ]) > 0
      ? 1
      : 0;
}

await main();
