import test from 'ava';
import { openDatabase, type Database, type Sql } from '../../../db/connection/database.ts';
import { followedBoards, followedPeople } from '../../../db/queries/follows.ts';
import { suggestedPeople } from '../../../db/queries/people/mentions.ts';
import { createTestDatabase, type TestDatabase } from '../../support/service/database.ts';
import { explaining } from '../../support/service/plans.ts';

let database: TestDatabase;
let db: Database;

/** One member follows 6,000 people, the first ones lately. */
const rows = `
  INSERT INTO users (id, username, first_name, full_name)
    SELECT n, 'person' || n, 'P', CASE WHEN n % 3000 = 9 THEN 'Quentin Marsh' ELSE 'Pat Plain' END
    FROM generate_series(1, 9000) n;
  INSERT INTO follows (follower_id, target_kind, target_id, created_at)
    SELECT 9000, 'user', n, now() - n * interval '1 minute' FROM generate_series(1, 6500) n;
  INSERT INTO boards (id, owner_id, name, slug) SELECT n, n, 'Board', 'board' FROM generate_series(1, 3000) n;
  INSERT INTO follows (follower_id, target_kind, target_id, created_at)
    SELECT 9000, 'board', n, now() - n * interval '1 minute' FROM generate_series(1, 3000) n;
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
  await db.pool.query(rows);
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
