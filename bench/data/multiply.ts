import type { Database, Sql } from '../../db/connection/database.ts';

/** What a database of the benchmarks is filled with. Other tables are left as they are. */
const tables = [
  'users',
  'usernames',
  'boards',
  'board_slugs',
  'board_documents',
  'images',
  'pins',
  'board_pins',
  'saves',
  'counters',
  'pin_documents',
  'pin_interests',
];
const ids = [
  'id',
  'user_id',
  'owner_id',
  'board_id',
  'pin_id',
  'parent_pin_id',
  'root_pin_id',
  'cover_pin_id',
];
const signatures = ['signature', 'image_signature'];

/**
 * Repeats everything that a generated database holds until there is `times` as much, each time with ids that are
 * `step` less than before. Skips triggers and builds indexes afterwards, since filling ten million pins through
 * triggers takes most of a day. Words are as frequent among the whole as before; everybody's own content stays as it is.
 */
export async function multiply(db: Database, times: number, step: string): Promise<void> {
  if (times <= 1) return;
  const dropped = await db.transaction(async (sql) => {
    await run(sql, 'SET LOCAL statement_timeout = 0');
    for (const table of tables) await run(sql, `ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const indexes = await secondaryIndexes(sql);
    for (const { name } of indexes) await run(sql, `DROP INDEX ${name}`);
    for (const table of tables) await run(sql, await repetition(sql, table, times, step));
    for (const table of tables) await run(sql, `ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await run(sql, `UPDATE search_words SET documents = documents * ${times}`);
    return indexes;
  });
  await buildIndexes(db, dropped);
  await run(db, 'VACUUM ANALYZE');
}

interface Index {
  name: string;
  definition: string;
}

async function secondaryIndexes(sql: Sql): Promise<Index[]> {
  return sql.rows<Index>(
    {
      name: 'bench_secondary_indexes',
      text: `
        SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
        FROM pg_index i WHERE i.indrelid = ANY($1::regclass[])
          AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    },
    [tables],
  );
}

/** Returns the statement that repeats a table's rows. */
async function repetition(sql: Sql, table: string, times: number, step: string): Promise<string> {
  const columns = await sql.rows<{ name: string }>(
    {
      name: 'bench_columns',
      text: `
        SELECT attname AS name FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    },
    [table],
  );
  const repeated = columns.map(({ name }) => {
    if (ids.includes(name)) return `${name} - k * ${step}::bigint`;
    if (signatures.includes(name))
      return `CASE WHEN ${name} <> '' THEN md5(${name} || k * ${step}::bigint) ELSE ${name} END`;
    return name === 'username' ? `username || 'x' || k * ${step}::bigint` : name;
  });
  return `
    INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')})
    SELECT ${repeated.join(', ')} FROM generate_series(1, ${times - 1}) k CROSS JOIN ${table} original`;
}

/** Builds indexes, two at once. */
async function buildIndexes(db: Database, indexes: Index[]): Promise<void> {
  const left = [...indexes];
  const build = (): Promise<void> =>
    db.transaction(async (sql) => {
      await run(sql, 'SET LOCAL statement_timeout = 0');
      await run(sql, `SET LOCAL maintenance_work_mem = '1GB'`);
      for (let index = left.shift(); index !== undefined; index = left.shift())
        await run(sql, index.definition);
    });
  await Promise.all([build(), build()]);
}

let statements = 0;

/** Runs a statement that is run once. */
async function run(sql: Sql, text: string): Promise<void> {
  statements += 1;
  await sql.rows({ name: `bench_multiply_${statements}`, text });
}
