import test from 'ava';
import { openDatabase, type Database, type Sql } from '../../../db/connection/database.ts';
import { mostSavedPins, mostSavedSince } from '../../../db/queries/articles/rollups.ts';
import { insertSave, type InsertSave } from '../../../db/queries/saves/saves.ts';
import { deleteAbandonedUploads } from '../../../db/queries/media/uploads.ts';
import { pinsOfAges } from '../../../db/queries/feeds/newest-pins.ts';
import { pictureCandidates } from '../../../db/queries/feeds/home-candidates.ts';
import { recommendedCandidates } from '../../../db/queries/feeds/recommended-candidates.ts';
import { changesAfter } from '../../../db/queries/graph/changes.ts';
import { newsActors } from '../../../db/queries/notifications/news.ts';
import { takeQueuedPins } from '../../../db/queries/search/pin-contexts.ts';
import { wordsNear } from '../../../db/queries/search/query.ts';
import { sectionsOfBoards } from '../../../db/queries/sections/sections.ts';
import { addVisits } from '../../../db/queries/sessions/session-visits.ts';
import { searchBoardRows, searchPeopleRows } from '../../../db/queries/search/boards-and-people.ts';
import { descriptionsWithTags } from '../../../db/queries/search/hashtags.ts';
import { popularPinCards } from '../../../db/queries/search/pins.ts';
import { typeaheadRows } from '../../../db/queries/search/typeahead/typeahead.ts';
import { pinCardsOfInterest } from '../../../db/queries/topics/topic-pins.ts';
import { pinCardsOfKind } from '../../../db/queries/topics/kind-pins.ts';
import { createTestDatabase, plant, type TestDatabase } from '../../support/service/database.ts';
import { explaining, nodesOf, type PlanNode } from '../../support/service/plans.ts';

let database: TestDatabase;
let db: Database;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 4 });
  await plant(db, rows);
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

/** Documents without the triggers of their pins. */
const rows = `
  ALTER TABLE pins DISABLE TRIGGER USER;
  INSERT INTO pins (id, user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color, image_format, method)
    SELECT n, 1 + n % 20000, 1, n, md5(n::text), 600, 800, '#336699', 'jpg', 'uploaded' FROM generate_series(1, 30000) n;
  INSERT INTO uploads (user_id, id, status, signature)
    SELECT 7, n, CASE WHEN n % 1000 = 0 THEN 'failed' ELSE 'succeeded' END,
      CASE WHEN n % 1000 > 0 THEN repeat('a', 32) END FROM generate_series(1, 20000) n;
  INSERT INTO pin_documents (pin_id, user_id, root_pin_id, tier, kind, saves, words)
    SELECT n, n, n, search_tier(saves),
      CASE WHEN n % 20 = 0 THEN 'product' WHEN n % 7001 = 0 THEN 'video' ELSE 'image' END, saves,
      CASE WHEN n % 10000 = 8 THEN 'xqzparty'::tsvector ELSE 'plain'::tsvector END
    FROM (SELECT n, CASE WHEN n % 5 = 0 THEN n % 997 ELSE 0 END AS saves FROM generate_series(1, 30000) n) d;
  INSERT INTO users (id, username, first_name, full_name)
    SELECT n, 'person' || n, 'P', 'P' FROM generate_series(1, 20000) n;
  INSERT INTO users (id, username, first_name, full_name) VALUES (30001, 'per', 'E', 'E'), (30002, 'pera', 'E', 'E');
  INSERT INTO pin_interests (pin_id, interest_id, score, is_own)
    SELECT n, 1, 9, true FROM generate_series(1, 30000) n UNION ALL
    SELECT n, 2, 9, true FROM generate_series(500, 30000, 3000) n UNION ALL
    SELECT n, 2, 9, true FROM generate_series(501, 30000, 3000) n UNION ALL
    SELECT n, 3, 9, true FROM generate_series(1, 30000, 8) n;
  INSERT INTO news_items (user_id, id, kind, subject_id, day) SELECT 7, n, 'save', n, current_date FROM generate_series(0, 3) n;
  INSERT INTO news_actors (user_id, news_id, actor_id) SELECT 7, n % 4, n FROM generate_series(1, 20000) n;
  INSERT INTO boards (id, owner_id, name, slug) VALUES (1, 1, 'All', 'all');
  INSERT INTO boards (id, owner_id, name, slug, language) SELECT n, n, 'Garden', 'garden', 'en' FROM generate_series(2, 500) n;
  INSERT INTO search_queries (query, day, searches)
    SELECT 'lamp ' || n, current_date, n FROM generate_series(1, 20000) n;
  ALTER TABLE board_sections DISABLE TRIGGER USER;
  INSERT INTO board_sections (board_id, title, slug) SELECT 2 + n % 400, 'S', 's' || n FROM generate_series(1, 20000) n;
  INSERT INTO graph_changes (board_id, xid) SELECT 2 + n % 400, '900'::xid8 FROM generate_series(1, 20000) n;
  INSERT INTO follows (follower_id, target_kind, target_id)
    SELECT 8 + n % 9, kind, n FROM generate_series(1, 9000) n, unnest('{user,board,interest}'::text[]) kind;
  INSERT INTO sessions (sid, sess, expire) SELECT 's' || n, '{}', now() FROM generate_series(1, 2000) n;
  ALTER TABLE board_sections ENABLE TRIGGER USER;
  ALTER TABLE pins ENABLE TRIGGER USER;
  ANALYZE`;

/** What a statement reads, by table and index: rows of each. */
async function readBy(run: (sql: Sql) => Promise<unknown>, table: string) {
  const { sql, plans } = explaining(db, { run: true });
  await run(sql);
  const nodes = plans.flatMap((plan) => plan.nodes);
  const read = nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0);
  return {
    read,
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    kinds: nodes.map((node) => node['Node Type']),
    /** How the table itself is read. */
    seen: nodes.flatMap((node) => (node['Relation Name'] === table ? node['Node Type'] : [])),
  };
}

/** Rows of a table that a statement reads, also in vain, in a plan for any values. */
async function readOfAny(run: (sql: Sql) => Promise<unknown>, table: string): Promise<number> {
  const { sql, plans } = explaining(db);
  const asked: (string | number | null)[][] = [];
  const heard: Sql = {
    rows: (statement, values = []) => (
      asked.push(values as (string | number | null)[]),
      sql.rows(statement, values)
    ),
  };
  await run(heard);
  const client = await db.pool.connect();
  try {
    await client.query('SET plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE test_any AS ${plans[0]?.statement.text ?? ''}`);
    const values = (asked[0] ?? []).map((value) => (value === null ? 'NULL' : `'${value}'`)).join();
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE test_any(${values})`,
    );
    return rows
      .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
      .filter((node) => node['Relation Name'] === table)
      .reduce(
        (sum, node) =>
          sum +
          ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
        0,
      );
  } finally {
    client.release(true);
  }
}

test.serial('[UPLOAD-01] abandoned uploads are found without all others', async (t) => {
  const { indexes, kinds } = await readBy((sql) => deleteAbandonedUploads(sql, '20001'), 'uploads');
  t.true(indexes.includes('uploads_abandoned'), indexes.join());
  t.false(kinds.includes('Seq Scan'));
});

for (const [which, index] of [
  ['saved', 'pin_documents_most_saved'],
  ['products', 'pin_documents_most_saved_products'],
] as const)
  test.serial(`[FEED-01] the most ${which} are read in their order, not sorted`, async (t) => {
    const { read, indexes } = await readBy(
      (sql) => mostSavedPins(sql, null, which, { saves: '1000000', id: '1000000' }, 50),
      'pin_documents',
    );
    t.true(indexes.includes(index), indexes.join());
    t.true(read > 0 && read <= 50, `${read} documents were read`);
  });

test.serial('[SRCH-01] popular pins are read in their order', async (t) => {
  const { indexes } = await readBy((sql) => popularPinCards(sql, null, 50), 'pin_documents');
  t.true(indexes.includes('pin_documents_most_saved'), indexes.join());
});

test.serial('[USER-11] the latest people of notifications are read without their other people', async (t) => {
  const { read, indexes } = await readBy((sql) => newsActors(sql, '7', ['0', '1', '2', '3'], 3), 'users');
  t.true(indexes.includes('news_actors_latest'), indexes.join());
  t.true(read <= 12, `${read} people were read`);
  const latest = await newsActors(db, '7', ['1', '3'], 2);
  t.deepEqual(
    latest.map(({ newsId, username, total }) => `${newsId} ${username} ${total}`),
    ['1 person19997 5000', '1 person19993 5000', '3 person19999 5000', '3 person19995 5000'],
  );
});

test.serial('[SRCH-02] completions read the most searched queries of a beginning alone', async (t) => {
  for (const term of ['l', 'la', 'lam', 'lamp 1']) {
    const { read, indexes } = await readBy((sql) => typeaheadRows(sql, null, term, term), 'search_queries');
    t.true(
      indexes.some((index) => index.startsWith('search_queries_by_')),
      indexes.join(),
    );
    t.true(read > 0 && read <= (term.length > 3 ? 2240 : 240), `${read} queries of ${term} were read`);
  }
});

const first = { saves: '1000000', id: '1000000' };
const newest = { score: '9223372036854775807', id: '9223372036854775807' };
const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

test.serial('[FEED-01] the most saved of a time are read without those of before', async (t) => {
  const { read } = await readBy((sql) => mostSavedSince(sql, null, '29000', first, 50), 'pin_documents');
  t.true(read > 0 && read <= 300, `${read} documents were read`);
  const found = await mostSavedSince(db, null, '29900', first, 50);
  const pins = Array.from({ length: 20 }, (_, n) => 29_905 + 5 * n);
  t.deepEqual(
    idsOf(found),
    pins
      .filter((id) => id % 997 > 0)
      .toSorted((a, b) => (b % 997) - (a % 997))
      .map(String),
  );
  const [, second, ...others] = found;
  const below = { saves: second?.saves ?? '', id: second?.id ?? '' };
  t.deepEqual(idsOf(await mostSavedSince(db, null, '29900', below, 50)), idsOf(others));
});

for (const [what, kind, interest, before, found] of [
  ['a topic that few pins have', 'product', '2', '30001', ['27500', '24500', '21500']],
  ['a kind that few pins are', 'video', '1', '30001', ['28004', '21003', '14002']],
  ['neither, further down', 'product', '1', '61', ['60', '40', '20']],
] as const)
  test.serial(`[FEED-01] lists of a kind and a topic read ${what} alone`, async (t) => {
    const list = (sql: Sql) => pinCardsOfKind(sql, null, kind, interest, before, 3);
    const read = await readOfAny(list, 'pin_documents');
    t.true(read > 0 && read <= 60, `${read} documents were read`);
    t.deepEqual(idsOf(await list(db)).slice(0, found.length), [...found]);
  });

test.serial('[SRCH-04] the newest pins of a topic are read without its others', async (t) => {
  const list = (sql: Sql) => pinCardsOfInterest(sql, '7', '3', '900000', 26);
  const read = await readOfAny(list, 'pins');
  t.true(read > 0 && read <= 120, `${read} pins were read`);
});

test.serial('[SRCH-02] hashtags of a rare beginning are found by the index of words', async (t) => {
  for (const beginning of ['xqz', 'xq']) {
    const { read, seen } = await readBy((sql) => descriptionsWithTags(sql, beginning), 'pin_documents');
    t.false(seen.includes('Seq Scan'), beginning);
    t.true(read <= 6003, `${read} documents were read for ${beginning}`);
  }
});

test.serial('[SRCH-01] of people who share a part of their names, few are ranked', async (t) => {
  const { read } = await readBy((sql) => searchPeopleRows(sql, null, 'per', [], newest, 26), 'users');
  t.true(read > 0 && read <= 3500, `${read} people were read`);
  const found = await searchPeopleRows(db, null, 'per', [], newest, 30_000);
  t.is(found[0]?.userId, '30001', 'the name itself is first');
  t.true(found.some(({ userId }) => userId === '30002'));
  t.true(found.length <= 500, `${found.length} were ranked`);
});

test.serial('[SRCH-01] one’s own boards are found by their keys', async (t) => {
  for (const how of ['ownWords', 'ownNames'] as const) {
    const find = (sql: Sql) => searchBoardRows(sql, '7', how, 'garden', newest, 26);
    const { read } = await readBy(find, 'boards');
    t.true(read > 0 && read <= 5, `${read} boards were read`);
    t.deepEqual(idsOf(await find(db)), ['7']);
  }
});

/** How often a statement was planned for its values and for any, after twelve calls on one connection. */
async function plansOf(run: (own: Sql) => Promise<unknown>, names: string) {
  const own = openDatabase({ connectionString: database.connectionString, maxConnections: 1 });
  try {
    for (let call = 0; call < 12; call += 1) await run(own);
    const { rows: plans } = await own.query<{ name: string; custom: number; generic: number }>({
      text: `SELECT name, custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements
        WHERE name LIKE $1 ORDER BY name`,
      values: [names],
    });
    return plans;
  } finally {
    await own.close();
  }
}
/** PostgreSQL compares plans from the sixth execution on. */
const plannedOnce = { custom: 5, generic: 7 };

test.serial(
  '[SAVE-01] the statement of a save is planned once a connection, wherever it saves to',
  async (t) => {
    const boards: InsertSave['board'][] = [{ id: '7' }, 'profile', 'lastUsed'];
    let saves = 0;
    const saveToEach = async (own: Sql): Promise<void> => {
      for (const board of boards)
        await insertSave(own, {
          ...{ userId: '7', sourcePinId: '9', board, sectionId: null, key: `planned ${(saves += 1)}` },
          ...{ title: null, description: null },
        });
    };
    t.deepEqual(
      await plansOf(saveToEach, 'save_insert%'),
      ['last_used', 'named', 'profile'].map((to) => ({ name: `save_insert_to_${to}`, ...plannedOnce })),
    );
  },
);

const recommended = (own: Sql, among: string[] | null) => {
  const before = { topics: newest.id, discovered: newest.id, fresh: newest.id };
  const asked = { hiddenInterests: [], before, among, fresh: { after: '0', seed: '7' } };
  return recommendedCandidates(own, '7', asked, 26);
};

const nearSaves = (own: Sql, signatures: string[]) => pictureCandidates(own, '7', signatures, 16, false);
const latest = { xid: '4000000000', id: '0' };

/** With values that promise few rows, for which a plan of their own looks cheapest. */
for (const [row, name, run] of [
  ['[FEED-01] recommendations', 'home_candidates_recommended_26', (own) => recommended(own, null)],
  ['[FEED-01] pictures near saves', 'home_candidates_of_pictures_16', (own) => nearSaves(own, ['a'])],
  [
    '[SRCH-04] pins of a topic',
    'pin_cards_of_interest_26',
    (own) => pinCardsOfInterest(own, null, '2', '900', 26),
  ],
  ['[FEED-01] newer pins than a page has', 'created_pins_of_ages', (own) => pinsOfAges(own, ['30000'], 50)],
  ['[SRCH-01] popular pins', 'search_pins_popular_51', (own) => popularPinCards(own, null, 50)],
  ['[SRCH-01] words near others', 'search_words_near', (own) => wordsNear(own, ['gardem'], [], 'en-US')],
  ['[BOARD-07] sections', 'sections_of_boards', (own) => sectionsOfBoards(own, '7', ['7'])],
  ['[FEED-01] opened pins', 'session_visits_add', (own) => addVisits(own, new Map([['nobody', ['9']]]), 50)],
  ['[FEED-09] changes of the graph', 'graph_changes_after', (own) => changesAfter(own, latest, 5000)],
  ['[SRCH-01] pins without texts', 'pin_contexts_take', (own) => takeQueuedPins(own, 100)],
] as [string, string, (own: Sql) => Promise<unknown>][])
  test.serial(`${row} are planned once a connection`, async (t) => {
    t.deepEqual(await plansOf(run, name), [{ name, ...plannedOnce }]);
  });
