import { statement, type Sql } from '../../connection/database.ts';

/**
 * Holds what a restore has taken off its tables, until it is put back. While it is there, the database is not whole:
 * nothing but a restore works on it.
 */
const kept = 'restore_unfinished';

const create = statement('bare_create')`
  CREATE TABLE IF NOT EXISTS ${kept} (
    of text NOT NULL, name text NOT NULL, kind text NOT NULL,
    remove text NOT NULL, remake text NOT NULL, validate text,
    PRIMARY KEY (of, name)
  )`;

const isUnfinished = statement('bare_unfinished')`
  SELECT FROM pg_class WHERE oid = to_regclass('public.${kept}')`;

/** Checks whether a restore of the database has begun and not ended. */
export async function hasUnfinishedRestore(sql: Sql): Promise<boolean> {
  return (await sql.rows(isUnfinished)).length > 0;
}

const endOthers = statement('bare_end_others')`
  SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'pinfold restore' AND pid <> pg_backend_pid()`;

/** Begins a restore, or begins again after one that was cut off, whose last statements may still be running. */
export async function beginRestore(sql: Sql): Promise<void> {
  await sql.rows(endOthers);
  await sql.rows(create);
}

/** Ends a restore. What its other connections committed without waiting is on the disk then, too. */
export async function endRestore(sql: Sql): Promise<void> {
  await sql.rows(statement('bare_synchronous')`SET synchronous_commit = on`);
  await sql.rows(statement('bare_end')`DROP TABLE ${kept}`);
}

/**
 * Indexes, keys and triggers of tables as they are now. The index of a partitioned table is that of its partitions,
 * too.
 */
const present = statement('bare_present')`
  SELECT t.relname AS of, c.conname AS name, CASE c.contype WHEN 'f' THEN 'foreign' ELSE 'index' END AS kind,
    format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, c.conname) AS remove,
    format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid))
      || CASE WHEN c.contype = 'f' AND c.convalidated AND t.relkind = 'r' THEN ' NOT VALID' ELSE '' END
      || coalesce(format('; COMMENT ON CONSTRAINT %I ON %I IS %L', c.conname, t.relname,
        obj_description(c.oid, 'pg_constraint')), '')
      || CASE c.contype WHEN 'f' THEN '' ELSE coalesce(format('; COMMENT ON INDEX %I IS %L', c.conname,
        obj_description(c.conindid, 'pg_class')), '') END AS remake,
    CASE WHEN c.contype = 'f' AND c.convalidated AND t.relkind = 'r'
      THEN format('ALTER TABLE %I VALIDATE CONSTRAINT %I', t.relname, c.conname) END AS validate
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
  WHERE t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1::text[])
    AND c.contype IN ('p', 'u', 'x', 'f') AND c.conparentid = 0
  UNION ALL
  SELECT t.relname, i.relname, 'index', format('DROP INDEX %I', i.relname),
    replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON ')
      || coalesce(format('; COMMENT ON INDEX %I IS %L', i.relname, obj_description(i.oid, 'pg_class')), ''),
    NULL
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
  WHERE t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1::text[])
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.oid AND c.contype IN ('p', 'u', 'x'))
  UNION ALL
  SELECT t.relname, 'triggers', 'trigger', format('ALTER TABLE %I DISABLE TRIGGER USER', t.relname),
    format('ALTER TABLE %I ENABLE TRIGGER USER', t.relname), NULL
  FROM pg_class t
  WHERE t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1::text[])
    AND EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = t.oid AND NOT g.tgisinternal)`;

const keep = statement('bare_keep')`
  INSERT INTO ${kept} SELECT * FROM json_populate_recordset(NULL::${kept}, $1::json) ON CONFLICT DO NOTHING`;

interface Kept {
  of: string;
  name: string;
  kind: 'foreign' | 'index' | 'trigger';
  remove: string;
  remake: string;
  validate: string | null;
}

/** Triggers would do again what the backup holds the results of. Foreign keys hold on to the indexes. */
const removalOrder: readonly Kept['kind'][] = ['trigger', 'foreign', 'index'];

/** Takes indexes, keys and triggers off tables and keeps how to put them back. */
export async function bareTables(sql: Sql, tables: string[]): Promise<void> {
  await run(sql, 'BEGIN');
  try {
    const found = await sql.rows<Kept>(present, [tables]);
    await sql.rows(keep, [JSON.stringify(found)]);
    for (const wanted of removalOrder)
      for (const { kind, remove } of found) if (kind === wanted) await run(sql, remove);
    await run(sql, 'COMMIT');
  } catch (error) {
    await run(sql, 'ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const anyKept = statement('bare_any')`SELECT FROM ${kept} LIMIT 1`;

/** Checks whether a restore has taken something off the tables. */
export async function isBare(sql: Sql): Promise<boolean> {
  return (await sql.rows(anyKept)).length > 0;
}

const ofTable = statement('bare_of_table')`
  SELECT remake FROM ${kept} WHERE of = $1 AND kind <> 'foreign' ORDER BY kind, name`;

/** Puts a table's indexes, primary and unique keys and triggers back. */
export async function dressTable(sql: Sql, table: string): Promise<void> {
  for (const { remake } of await sql.rows<Kept>(ofTable, [table])) await run(sql, remake);
}

const foreign = statement('bare_foreign')`
  SELECT of, remake, validate FROM ${kept} WHERE kind = 'foreign' ORDER BY of, name`;

/** Puts all foreign keys back and returns the statements, by table, that check the rows that are there. */
export async function addForeignKeys(sql: Sql): Promise<string[][]> {
  const checks = new Map<string, string[]>();
  for (const { of, remake, validate } of await sql.rows<Kept>(foreign)) {
    await run(sql, remake);
    if (validate !== null) checks.set(of, [...(checks.get(of) ?? []), validate]);
  }
  return [...checks.values()];
}

/** Runs what `addForeignKeys` returned for a table. */
export async function checkForeignKeys(sql: Sql, checks: string[]): Promise<void> {
  for (const check of checks) await run(sql, check);
}

async function run(sql: Sql, text: string): Promise<void> {
  await sql.rows({ name: 'bare_run', text });
}
