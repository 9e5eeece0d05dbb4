import test from 'ava';
import { openDatabase, type Database } from '../../../db/connection/database.ts';
import { removeBulkRows } from '../../../db/queries/accounts/purge-bulk.ts';
import { removeAccountRows } from '../../../db/queries/accounts/purge.ts';
import { exportedPlaces } from '../../../db/queries/exports/personal-rows.ts';
import { purgeAccounts } from '../../../server/accounts/leaving/purge-accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/service/database.ts';
import { explaining } from '../../support/service/plans.ts';

let database: TestDatabase;
let db: Database;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 4 });
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

const columnsAnIndexBeginsWith = `
  SELECT c.relname || '.' || a.attname AS column FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[0]
  WHERE x.indisvalid AND (x.indpred IS NULL
    OR pg_get_expr(x.indpred, x.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)')`;

test.serial('[USER-06] rows of an account are removed and exported by an index each', async (t) => {
  const found = await db.rows<{ column: string }>({ name: 'test_indexed', text: columnsAnIndexBeginsWith });
  const indexed = new Set(found.map(({ column }) => column));
  const { sql, plans } = explaining(db);
  await db.pool.query({ text: 'ANALYZE' });
  await removeAccountRows(sql, '7');
  await removeBulkRows(sql, '7', 10);
  const removed = plans.flatMap(({ statement: { text } }) => {
    const [, table, condition = ''] =
      /^\s*DELETE FROM (\w+) WHERE ((?:\w+ = \$1(?: OR )?)+)$/.exec(text) ?? [];
    return [...condition.matchAll(/(\w+) =/g)].map(([, column]) => `${table}.${column}`);
  });
  t.true(removed.length > 60, `${removed.length} columns`);
  const exported = exportedPlaces.map(({ table, column }) => `${table}.${column}`);
  t.deepEqual(
    [...new Set([...removed, ...exported])].filter((column) => !indexed.has(column)),
    [],
  );
});

test.serial('[USER-06] statements over several tables remove rows of an account by indexes', async (t) => {
  const scans = await db.transaction(async (tx) => {
    await tx.rows({ name: 'test_avoid_scans', text: 'SET LOCAL enable_seqscan = off' });
    const { sql, plans } = explaining(tx);
    await removeAccountRows(sql, '7');
    await removeBulkRows(sql, '7', 10);
    return plans.flatMap(({ statement, nodes }) =>
      nodes.filter((node) => node['Node Type'] === 'Seq Scan').map(() => statement.name),
    );
  });
  t.deepEqual(scans, []);
});

test.serial('[USER-06] events of all days are indexed by person, also days that begin later', async (t) => {
  await db.pool.query({ text: `SELECT make_event_partition('2031-01-01')` });
  const { rows } = await db.pool.query<{ partition: string }>({
    text: `SELECT i.inhrelid::regclass::text AS partition FROM pg_inherits i WHERE i.inhparent = 'events'::regclass
      AND NOT EXISTS (SELECT 1 FROM pg_inherits a JOIN pg_index x ON x.indexrelid = a.inhrelid
        WHERE a.inhparent = 'events_of_person'::regclass AND x.indrelid = i.inhrelid AND x.indisvalid)`,
  });
  t.deepEqual(rows, []);
});

const leavers = `
  WITH made AS (
    INSERT INTO users (username, first_name, full_name)
    SELECT 'leaver' || n, 'Leaver', 'Leaver' FROM generate_series(1, 45) n RETURNING id
  ), states AS (
    INSERT INTO account_states (user_id, deactivated_at, deletes_at)
    SELECT id, now(), timestamptz '2026-01-01' FROM made
  )
  SELECT id FROM made ORDER BY id`;
const refuse = (id: string): string => `
  CREATE FUNCTION test_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
  CREATE TRIGGER test_refuse BEFORE DELETE ON users FOR EACH ROW WHEN (OLD.id = ${id}) EXECUTE FUNCTION test_refuse()`;

test.serial('[USER-06] an account that cannot be removed holds up none of many others', async (t) => {
  const { rows } = await db.pool.query<{ id: string }>({ text: leavers });
  const [first = '', second = ''] = rows.map(({ id }) => id);
  await db.pool.query({ text: refuse(first) });
  await db.pool.query({
    text: `INSERT INTO follows SELECT n, 'user', ${second} FROM generate_series(1, 10500) n`,
  });
  const failed: string[] = [];
  const now = new Date();
  const options = { onFailure: (error: unknown, id: string) => failed.push(`${id}: ${String(error)}`) };
  t.is(await purgeAccounts({ db }, now, options), 44);
  t.deepEqual(failed, [`${first}: error: no room`]);
  t.is((await db.pool.query({ text: 'SELECT 1 FROM follows' })).rowCount, 0);

  await db.pool.query({ text: 'DROP TRIGGER test_refuse ON users' });
  t.is(await purgeAccounts({ db }, now, options), 1, 'the next run tries again');
  t.is((await db.pool.query({ text: 'SELECT 1 FROM account_states' })).rowCount, 0);
});

test.serial('[USER-06] replies to the comments of an account go with them, others stay', async (t) => {
  const comment = async (userId: string, parentId: string | null): Promise<string> => {
    const { rows } = await db.pool.query<{ id: string }>({
      text: `INSERT INTO pin_comments (thread_id, is_own, parent_id, user_id, text) VALUES (70, false, $1, $2, 'x')
        RETURNING id`,
      values: [parentId, userId],
    });
    return rows[0]?.id ?? '';
  };
  const own = await comment('7', null);
  const reply = await comment('8', own);
  const other = await comment('8', null);
  const answer = await comment('7', other);
  await db.pool.query({
    text: `INSERT INTO blocks (user_id, other_id, is_blocking, is_blocked)
      VALUES (7, 8, true, false), (8, 7, false, true), (8, 9, true, false), (9, 8, false, true)`,
  });
  await db.transaction((tx) => removeAccountRows(tx, '7'));
  const left = await db.pool.query<{ id: string }>({
    text: 'SELECT id FROM pin_comments WHERE id = ANY ($1)',
    values: [[own, reply, other, answer]],
  });
  t.deepEqual(left.rows, [{ id: other }]);
  const blocks = await db.pool.query({ text: 'SELECT user_id FROM blocks ORDER BY 1' });
  t.deepEqual(blocks.rows, [{ user_id: '8' }, { user_id: '9' }]);
  const counts = await db.pool.query({
    text: 'SELECT sum(delta)::int AS sum FROM counter_deltas WHERE owner_id = 70',
  });
  t.deepEqual(counts.rows, [{ sum: -3 }]);
});
