import test from 'ava';
import { openDatabase, type Database, type Sql } from '../../../db/connection/database.ts';
import { thousandPrices } from '../../../views/ads/budget.ts';
import { campaignsOfAll } from '../../../db/queries/ads/all-campaigns.ts';
import { countTodo, failingJobs } from '../../../db/queries/staff/jobs.ts';
import { staffPeople } from '../../../db/queries/staff/people.ts';
import { createTestDatabase, plant, type TestDatabase } from '../../support/service/database.ts';
import { explaining } from '../../support/service/plans.ts';

let database: TestDatabase;
let db: Database;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 4 });
  await plant(db, rows);
  // Merges what GIN indexes have not taken in yet.
  await db.pool.query('VACUUM users, user_emails');
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

/** People and campaigns of whom the wanted ones come last. */
const rows = `
  INSERT INTO users (id, username, first_name, full_name, is_employee)
    SELECT n, 'person' || n, 'P', CASE WHEN n = 4999 THEN 'Zoë Quist' ELSE 'P' END, n = 4998
    FROM generate_series(1, 5000) n;
  INSERT INTO user_emails (email, user_id)
    SELECT CASE WHEN n = 5000 THEN 'quentin_q@example.org' ELSE 'mail' || n || '@example.com' END, n
    FROM generate_series(1, 5000) n;
  INSERT INTO account_suspensions (user_id, reason) VALUES (4997, 'Spam');
  INSERT INTO campaigns (owner_id, id, pin_id, name, status, daily_budget_minor, currency, starts_on, ends_on)
    SELECT 1 + (n - 1) % 5000, n, n, 'Campaign', CASE WHEN n IN (1, 2) THEN 'paused' ELSE 'active' END, 100, 'EUR', '2026-01-01',
      CASE WHEN n <= 3 THEN date '2026-12-31' ELSE date '2026-01-02' END
    FROM generate_series(1, 20000) n;
  INSERT INTO jobs (id, kind, run_at, last_error)
    SELECT n, 'send-mail', now() + interval '1 day', CASE WHEN n <= 2 THEN 'away' END FROM generate_series(1, 20000) n;
  ANALYZE`;

/** How many rows of a table a statement reads. */
async function readOf(table: string, run: (sql: Sql) => Promise<unknown>): Promise<number> {
  const { sql, plans } = explaining(db, { run: true });
  await run(sql);
  return plans
    .flatMap((plan) => plan.nodes)
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum +
        (node['Node Type'] === 'Seq Scan' ? 5_000 : (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)),
      0,
    );
}

for (const [text, state, id] of [
  ['quentin_q@EXAMPLE.org', 'all', '5000'],
  ['ntin_', 'all', '5000'],
  ['zoe qu', 'all', '4999'],
  ['', 'employees', '4998'],
  ['', 'suspended', '4997'],
  ['', 'all', '1'],
] as const)
  test.serial(`[USER-06] staff find people by an index: ${text || 'any'} of ${state}`, async (t) => {
    const found = await staffPeople(db, '', { text, state }, 40);
    t.is(found[0]?.id, id);
    for (const table of ['users', 'user_emails']) {
      const read = await readOf(table, (sql) => staffPeople(sql, '', { text, state }, 40));
      t.true(read <= 100, `${read} of ${table} were read`);
    }
  });

for (const [state, id] of [
  ['running', '3'],
  ['paused', '2'],
  ['ended', '20000'],
] as const)
  test.serial(`[BIZ-03] staff list promotions by an index: ${state}`, async (t) => {
    const list = (sql: Sql) =>
      campaignsOfAll(sql, '2026-11-27', '9000000000000000000', state, 40, thousandPrices());
    t.is((await list(db))[0]?.id, id);
    const read = await readOf('campaigns', list);
    t.true(read <= 100, `${read} campaigns were read`);
  });

test.serial('[USER-09] staff list and count failing jobs by an index, however many wait', async (t) => {
  const list = (sql: Sql) => failingJobs(sql, '9000000000000000000', 40);
  t.deepEqual(
    (await list(db)).map(({ id }) => id),
    ['2', '1'],
  );
  t.is((await countTodo(db, 100)).failingJobs, 2);
  for (const read of [await readOf('jobs', list), await readOf('jobs', (sql) => countTodo(sql, 100))])
    t.true(read <= 10, `${read} jobs were read`);
});
