import test from 'ava';
import { openDatabase, type Database, type Sql } from '../../../db/connection/database.ts';
import { followedBoards, followedPeople } from '../../../db/queries/follows.ts';
import { suggestedPeople } from '../../../db/queries/people/mentions.ts';
import { saveTargetRows } from '../../../db/queries/saves/save-targets.ts';
import { createTestDatabase, plant, type TestDatabase } from '../../support/service/database.ts';
import { explaining } from '../../support/service/plans.ts';

let database: TestDatabase;
let db: Database;

/** One member follows 6,000 people, the first ones lately. */
const rows = `
  ALTER TABLE boards DISABLE TRIGGER USER;
  INSERT INTO users (id, username, first_name, full_name)
    SELECT n, 'person' || n, 'P', CASE WHEN n % 3000 = 9 THEN 'Quentin Marsh' ELSE 'Pat Plain' END
    FROM generate_series(1, 9000) n;
  INSERT INTO follows (follower_id, target_kind, target_id, created_at)
    SELECT 9000, 'user', n, now() - n * interval '1 minute' FROM generate_series(1, 6500) n;
  INSERT INTO boards (id, owner_id, name, slug) SELECT n, n, 'Board', 'board' FROM generate_series(1, 3000) n;
  INSERT INTO follows (follower_id, target_kind, target_id, created_at)
    SELECT 9000, 'board', n, now() - n * interval '1 minute' FROM generate_series(1, 3000) n;
  INSERT INTO boards (id, owner_id, name, slug)
    SELECT n, 9000, CASE WHEN n % 500 = 7 THEN 'Ferns' ELSE 'Mine' END, 'mine' || n FROM generate_series(4001, 6500) n;
  INSERT INTO board_collaborators (board_id, user_id, status, invited_by)
    VALUES (7, 9000, 'accepted', 7), (8, 9000, 'invited', 8);
  INSERT INTO saves (user_id, pin_id, root_pin_id, board_id, is_copy)
    VALUES (9000, 7001, 7001, 4005, false), (9000, 7003, 7003, 7, false), (9000, 7004, 7004, 9, false);
  ALTER TABLE boards ENABLE TRIGGER USER;
  ANALYZE`;

test.before(async () => {
  database = await createTestDatabase();
  // Of so few people, the planner would read all and forget most.
  const separator = database.connectionString.includes('?') ? '&' : '?';
  const settings = encodeURIComponent('-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off');
  db = openDatabase({
    connectionString: `${database.connectionString}${separator}options=${settings}`,
    maxConnections: 2,
  });
  await plant(db, rows);
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

/** Rows of a table that a statement reads, also in vain. */
async function readFrom(table: string, run: (sql: Sql) => Promise<unknown>): Promise<number> {
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

for (const typed of ['', 'per', 'quen', 'mar', 'xq'])
  test.serial(
    `[USER-04] people to mention by “${typed}” are found without all whom the writer follows`,
    async (t) => {
      const read = await readFrom('users', (sql) => suggestedPeople(sql, '9000', typed, 8));
      t.true(read <= 3500, `${read} people were read`);
    },
  );

test.serial(
  '[USER-04] people to mention are the latest followed, and rare names among all followed',
  async (t) => {
    const found = async (typed: string) =>
      (await suggestedPeople(db, '9000', typed, 4)).map(({ userId }) => userId);
    const latest = ['1', '2', '3', '4'];
    t.deepEqual(await found(''), latest);
    t.deepEqual(await found('pat'), latest);
    // The last one is not followed.
    t.deepEqual(await found('quentin'), ['3009', '6009', '9']);
    t.deepEqual((await found('marsh'))[0], '9');
  },
);

for (const [what, list, table] of [
  ['people', followedPeople, 'users'],
  ['boards', followedBoards, 'boards'],
] as const)
  test.serial(`[USER-05] the ${what} that one follows are listed without all others`, async (t) => {
    const [, second] = await list(db, '9000', null, 2);
    t.like(await list(db, '9000', null, 1), [what === 'people' ? { userId: '1' } : { id: '1' }]);
    for (const after of [null, second === undefined ? null : { since: second.since, id: '2' }])
      for (const from of ['follows', table]) {
        const read = await readFrom(from, (sql) => list(sql, '9000', after, 51));
        t.true(read <= 60, `${read} rows of ${from} were read`);
      }
  });

test.serial('[SAVE-08] boards to save to are listed without all others that one has', async (t) => {
  const choice = { words: null, ownOnly: false, butId: null, onlyIds: null };
  const list = (sql: Sql, before: string, words: string | null = null) =>
    saveTargetRows(sql, '9000', before, 5, { ...choice, words });
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  for (const before of ['9000', '6000']) {
    const read = await readFrom('boards', (sql) => list(sql, before));
    t.true(read > 0 && read <= 40, `${read} boards were read`);
  }
  const first = await list(db, '9000');
  t.deepEqual(idsOf(first), ['7', '4005', '6500', '6499', '6498']);
  t.deepEqual(idsOf(await list(db, '7001')), ['6500', '6499', '6498', '6497', '6496']);
  t.deepEqual(idsOf(await list(db, '4007')), ['4006', '4004', '4003', '4002', '4001']);
  t.deepEqual(idsOf(await list(db, '9000', 'fern')), ['6007', '5507', '5007', '4507', '4007']);
  t.deepEqual(
    idsOf(await saveTargetRows(db, '9000', '9000', 5, { ...choice, onlyIds: ['7', '8', '9', '4001'] })),
    ['7', '4001'],
  );
});
