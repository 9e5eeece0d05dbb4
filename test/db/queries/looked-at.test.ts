import test from 'ava';
import { openDatabase, type Database, type Sql } from '../../../db/connection/database.ts';
import { recommendedCandidates } from '../../../db/queries/feeds/recommended-candidates.ts';
import { createdLookedDownTo } from '../../../db/queries/pins/cards/looked-at.ts';
import { discoveredPinCards } from '../../../db/queries/pins/pin-cards.ts';
import { searchBoardRows } from '../../../db/queries/search/boards-and-people.ts';
import { firstCandidates } from '../../../db/queries/search/candidates/first-candidates.ts';
import { searchCandidates } from '../../../db/queries/search/candidates/candidates.ts';
import { interestLookedDownTo, pinCardsOfInterest } from '../../../db/queries/topics/topic-pins.ts';
import {
  domainLookedDownTo,
  kindLookedDownTo,
  pinCardsOfDomain,
  pinCardsOfKind,
} from '../../../db/queries/topics/kind-pins.ts';
import { createTestDatabase, plant, type TestDatabase } from '../../support/service/database.ts';
import { explaining } from '../../support/service/plans.ts';

const top = '9223372036854775807';
let database: TestDatabase;
let db: Database;

/** Pins 1 to 30 of different pictures, then 12,000 of one person that all show the first one again. */
const rows = `
  ALTER TABLE pins DISABLE TRIGGER USER;
  INSERT INTO users (id, username, first_name, full_name) SELECT n, 'person' || n, 'P', 'P' FROM generate_series(1, 9) n;
  INSERT INTO boards (id, owner_id, name, slug) VALUES (1, 1, 'All', 'all');
  INSERT INTO pins (id, user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color, image_format, method, link, domain)
    SELECT n, CASE WHEN n > 30 THEN 7 ELSE 1 END, 1, n, md5(CASE WHEN n > 30 THEN 1 ELSE n END::text), 600, 800, '#336699', 'jpg', 'uploaded',
      'https://shop.example/' || n, 'shop.example' FROM generate_series(1, 12030) n;
  INSERT INTO pin_documents (pin_id, user_id, root_pin_id, tier, kind, saves, words)
    SELECT n, 1, n, 0, CASE WHEN n % 4000 = 33 THEN 'video' ELSE 'product' END, 0, 'plain' FROM generate_series(1, 12030) n;
  INSERT INTO search_words (word, documents, examples) VALUES ('plain', 12030, '{}');
  INSERT INTO pin_interests (pin_id, interest_id, score, is_own) SELECT n, 3, 9, true FROM generate_series(1, 12030) n;
  ALTER TABLE pins ENABLE TRIGGER USER;
  ALTER TABLE boards DISABLE TRIGGER USER;
  INSERT INTO boards (id, owner_id, name, slug) SELECT n, 2, 'Some', 's' || n FROM generate_series(20001, 40000) n;
  INSERT INTO board_documents (board_id, pins, words, name)
    SELECT n, n, CASE WHEN n % 2000 = 7 THEN 'rare' ELSE 'common' END::tsvector, 'some' FROM generate_series(20001, 40000) n;
  ALTER TABLE boards ENABLE TRIGGER USER;
  ANALYZE`;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 2 });
  await plant(db, rows);
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

/** Rows of a table that statements read, also in vain. */
async function rowsRead(table: string, run: (sql: Sql) => Promise<unknown>): Promise<number> {
  const { sql, plans } = explaining(db, { run: true });
  await run(sql);
  return plans
    .flatMap(({ nodes }) => nodes)
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum +
        ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
      0,
    );
}

for (const [what, list, lookedDownTo] of [
  [
    "visitors' home",
    (sql, before) => discoveredPinCards(sql, before, 26),
    (before) => createdLookedDownTo(db, before),
  ],
  [
    'a topic',
    (sql, before) => pinCardsOfInterest(sql, '9', '3', before, 26),
    (before) => interestLookedDownTo(db, '3', before),
  ],
  [
    'a kind',
    (sql, before) => pinCardsOfKind(sql, '9', 'product', null, before, 26),
    (before) => kindLookedDownTo(db, 'product', null, before),
  ],
  [
    'a kind and a topic',
    (sql, before) => pinCardsOfKind(sql, '9', 'product', '3', before, 26),
    (before) => kindLookedDownTo(db, 'product', '3', before),
  ],
  [
    'a site',
    (sql, before) => pinCardsOfDomain(sql, '9', 'shop.example', before, 26),
    (before) => domainLookedDownTo(db, 'shop.example', before),
  ],
] as [
  string,
  (sql: Sql, before: string) => Promise<{ id: string }[]>,
  (before: string) => Promise<string | null>,
][])
  test.serial(
    `[FEED-01] the list of ${what} looks at few of those that show one picture again`,
    async (t) => {
      const read = await rowsRead('pins', (sql) => list(sql, '20000'));
      t.true(read > 0 && read <= 3000, `${read} pins were read`);
      const found: string[] = [];
      let looks = 0;
      for (let before: string | null = '20000'; before !== null; looks += 1) {
        const some = await list(db, before);
        found.push(...some.map(({ id }) => id));
        before = some[25]?.id ?? (await lookedDownTo(before));
      }
      t.deepEqual(
        found,
        Array.from({ length: 30 }, (_, n) => String(30 - n)),
      );
      t.true(looks >= 13, `${looks} looks`);
    },
  );

test.serial('[SRCH-01] a search for a kind that few pins are looks at these alone', async (t) => {
  const first = (sql: Sql) => firstCandidates(sql, 'plain', 'en-US', 'video', 2);
  const range = {
    ...{ words: `'plain'`, kind: 'video', asOf: '20000', beforeScore: top, beforeId: top, limit: 2 },
    ...{ locale: 'en-US', terms: null, traits: null },
  };
  const further = (sql: Sql, below: string) => searchCandidates(sql, 0, range, { below, floor: null }, 2);
  for (const read of [
    await rowsRead('pin_documents', first),
    await rowsRead('pin_documents', (sql) => further(sql, '8033')),
  ])
    t.true(read > 0 && read <= 20, `${read} documents were read`);
  t.deepEqual(
    (await first(db))?.candidates.map(({ pinId }) => pinId),
    ['8033', '4033'],
  );
  t.deepEqual(
    (await further(db, '8033')).candidates.map(({ pinId }) => pinId),
    ['4033', '33'],
  );
});

test.serial('[SRCH-01] boards are not gathered by a word that very many have', async (t) => {
  const find = (sql: Sql, word: string) =>
    searchBoardRows(sql, null, 'words', word, { score: top, id: top }, 26);
  const read = await rowsRead('board_documents', (sql) => find(sql, 'common'));
  t.true(read > 0 && read <= 1500, `${read} documents were read`);
  const [first] = await find(db, 'common');
  t.is(first?.id, '40000');
  t.deepEqual(
    (await find(db, 'rare')).map(({ id }) => Number(id) % 2000),
    Array.from({ length: 10 }, () => 7),
  );
});

const discoveries = (sql: Sql, before: string) =>
  recommendedCandidates(
    sql,
    '7',
    {
      hiddenInterests: [],
      before: { topics: '0', discovered: before, fresh: '0' },
      among: null,
      fresh: { after: '20000', seed: '7' },
    },
    26,
  );

test.serial('[FEED-08] discoveries look at few of the newest pins that are one’s own', async (t) => {
  const read = await rowsRead('pins', (sql) => discoveries(sql, '20000'));
  t.true(read > 0 && read <= 3000, `${read} pins were read`);
  const found: string[] = [];
  for (let before: string | null = '20000'; before !== null;) {
    const { discovered, examined } = await discoveries(db, before);
    found.push(...discovered.map(({ id }) => id));
    before = discovered.length === 26 ? '5' : examined.discovered;
  }
  t.deepEqual(
    found,
    Array.from({ length: 30 }, (_, n) => String(30 - n)),
  );
});
