import MiniSearch from 'minisearch';
import type { Database, Statement } from '../../db/connection/database.ts';
import { search } from '../../server/search/search.ts';
import { createFlagStore } from '../../server/flags/flag-store.ts';
import { createPostgresSearch } from '../../server/search/postgres/postgres-search.ts';
import { createWordStore } from '../../server/words/word-store.ts';
import { createSigner } from '../../server/adapters/signer.ts';
import type { Services } from '../../server/services.ts';
import type { Item } from './debian-texts.ts';
import type { Question } from './questions.ts';

/** Returns the keys of the first results, more than are scored. */
export type Ranker = (question: Question) => Promise<string[]>;

const shown = 50;

/** The first page of search, as the page and the API read it. */
export function ourSearch(db: Database, keys: ReadonlyMap<string, string>): Ranker {
  const services = {
    db,
    switches: createFlagStore(db),
    clock: { now: () => new Date() },
    signer: createSigner('quality'.repeat(8)),
    search: createPostgresSearch(db, createWordStore(db)),
    queryLog: { count: () => undefined, flush: () => Promise.resolve() },
  } satisfies Partial<Services> as unknown as Services;
  return async ({ query, locale }) => {
    const { pins } = await search(services, {
      saver: { userId: null, unauthPinIds: [] },
      locale,
      query,
      scope: 'pins',
      bookmark: null,
      pageSize: shown,
      caller: null,
    });
    return pins.map(({ id }) => keys.get(id) ?? '');
  };
}

/** BM25+ with prefixes and fuzziness as its documentation proposes, over the items in memory. */
export function miniSearch(items: readonly Item[]): Ranker {
  const index = new MiniSearch<Item>({
    idField: 'key',
    fields: ['title', 'description'],
    searchOptions: { boost: { title: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(items);
  return ({ query }) =>
    Promise.resolve(
      index
        .search(query)
        .slice(0, shown)
        .map(({ id }) => String(id)),
    );
}

const ranked: Statement = {
  name: 'bench_quality_rank',
  text: `
    SELECT pin_id FROM pin_documents, search_query($2, $1) AS asked
    WHERE words @@ asked ORDER BY ts_rank(words, asked, 1) DESC, pin_id DESC LIMIT ${shown}`,
};

/** All words by `ts_rank`. */
export function plainRank(db: Database, keys: ReadonlyMap<string, string>): Ranker {
  return async ({ query, locale }) =>
    (await db.rows<{ pin_id: string }>(ranked, [query, locale])).map(({ pin_id: id }) => keys.get(id) ?? '');
}
