import test from 'ava';
import knex from 'knex';
import { openDatabase, type Database, type Sql } from '../../../db/connection/database.ts';
import { down, up } from '../../../db/migrations/20261202110000_board_documents.ts';
import { searchBoardRows } from '../../../db/queries/search/boards-and-people.ts';
import { createTestDatabase, plant, type TestDatabase } from '../../support/service/database.ts';
import { explaining } from '../../support/service/plans.ts';

let database: TestDatabase;
let db: Database;

const boards = 20_000;
/** Every board has a garden, half of them a room, every tenth a lamp, ten are quaint. */
const rows = `
  INSERT INTO users (id, username, first_name, full_name) VALUES (7, 'ada', 'Ada', 'Ada');
  INSERT INTO boards (id, owner_id, name, slug, language)
    SELECT n, 7, 'Garden ' || CASE n % 2 WHEN 0 THEN 'room ' ELSE '' END || CASE n % 10 WHEN 0 THEN 'lamp ' ELSE '' END
      || CASE n % 2000 WHEN 5 THEN 'quaint' ELSE 'plain' END, 'board-' || n, 'en'
    FROM generate_series(1, ${boards}) n;
  INSERT INTO counters (owner_id, name, value)
    SELECT id, 'board_pins', 1 + (id * 7919) % 5000 FROM boards WHERE id % 5 < 4`;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 4 });
  await plant(db, rows);
  await db.pool.query('VACUUM ANALYZE');
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

const newest = { score: '9223372036854775807', id: '9223372036854775807' };
const found = (sql: Sql, query: string, how: 'words' | 'names' = 'words', limit = 26) =>
  searchBoardRows(sql, null, how, query, newest, limit);

for (const [query, least, most] of [
  ['quaint', 10, 300],
  ['lamp', 1000, 6000],
  ['room', 1000, 14_000],
  ['garden', 1000, 9000],
  ['garden & plain', 1000, 9000],
] as const)
  test.serial(`[SRCH-01] boards that have ${query} are found without reading all of them`, async (t) => {
    const { sql, plans } = explaining(db, { run: true });
    await found(sql, query);
    const read = plans
      .flatMap(({ nodes }) => nodes)
      .filter((node) => /^(boards|board_documents)$/.test(node['Relation Name'] ?? ''))
      .reduce(
        (sum, node) =>
          sum +
          ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
        0,
      );
    t.true(read >= least && read <= most, `${read} rows were read`);
  });

test.serial('[SRCH-01] of more boards than are ranked, those with the most Pins are', async (t) => {
  for (const query of ['lamp', 'room', 'garden']) {
    const ids = new Set((await found(db, query, 'words', 1100)).map(({ id }) => id));
    t.is(ids.size, 1000, query);
    const { rows: largest } = await db.query<{ id: string }>({
      text: `SELECT b.id FROM boards b JOIN counters n ON n.owner_id = b.id AND n.name = 'board_pins'
        WHERE strpos(lower(b.name), $1) > 0 ORDER BY n.value DESC LIMIT 700`,
      values: [query],
    });
    t.deepEqual(
      largest.filter(({ id }) => !ids.has(id)),
      [],
      query,
    );
  }
});

test.serial(
  '[SRCH-01] a board is found by the words, the Pins and the visibility that it has now',
  async (t) => {
    const idsOf = async (query: string, how: 'words' | 'names' = 'words') =>
      (await found(db, query, how)).map(({ id }) => id);
    const change = (text: string) => db.pool.query(text);
    await change(`
    INSERT INTO boards (id, owner_id, name, slug, language) VALUES
      (50001, 7, 'Zanzibar', 'z1', 'en'), (50002, 7, 'Zanzibar', 'z2', 'en'), (50003, 7, 'Zanzibar', 'z3', 'en');
    INSERT INTO boards (id, owner_id, name, slug, layout) VALUES (50004, 7, 'Zanzibar', 'z4', 'quick_saves')`);
    t.deepEqual(await idsOf('zanzibar'), ['50003', '50002', '50001']);
    t.deepEqual(await idsOf('zanzibra', 'names'), ['50003', '50002', '50001']);
    await change(`INSERT INTO counters (owner_id, name, value) VALUES (50002, 'board_pins', 300)`);
    t.deepEqual(await idsOf('zanzibar'), ['50002', '50003', '50001']);
    await change(`UPDATE boards SET name = 'Pemba', description = 'near Zanzibar' WHERE id = 50003`);
    t.deepEqual(await idsOf('zanzibar'), ['50002', '50001', '50003']);
    t.deepEqual(await idsOf('pemba'), ['50003']);
    t.deepEqual(await idsOf('zanzibra', 'names'), ['50002', '50001']);
    await change(`UPDATE boards SET privacy = 'secret' WHERE id = 50002`);
    t.deepEqual(await idsOf('zanzibar'), ['50001', '50003']);
    await change(
      `UPDATE boards SET deleted_at = now() WHERE id = 50001; DELETE FROM boards WHERE id = 50003`,
    );
    t.deepEqual(await idsOf('zanzibar'), []);
    await change(
      `UPDATE boards SET privacy = 'public' WHERE id = 50002; UPDATE boards SET deleted_at = NULL WHERE id = 50001`,
    );
    t.deepEqual(await idsOf('zanzibar'), ['50002', '50001']);
    const { rows: left } = await change(`SELECT board_id FROM board_documents WHERE board_id > 50002`);
    t.deepEqual(left, []);
  },
);

test.serial('[SRCH-01] the migration writes the documents of the boards that there are', async (t) => {
  // Fewer, because it divides all their names into words, twice.
  await db.pool.query('DELETE FROM boards WHERE id % 2000 <> 5 AND (id % 200 <> 0 OR id > 2000)');
  const before = (await found(db, 'quaint | lamp', 'words', 1100)).map(({ id, score }) => [id, score]);
  const client = knex({ client: 'pg', connection: database.connectionString });
  try {
    await down(client);
    await up(client);
    // An interrupted run begins again.
    await up(client);
  } finally {
    await client.destroy();
  }
  const again = openDatabase({ connectionString: database.connectionString });
  try {
    const after = await found(again, 'quaint | lamp', 'words', 1100);
    t.deepEqual(
      after.map(({ id, score }) => [id, score]),
      before,
    );
  } finally {
    await again.close();
  }
});
