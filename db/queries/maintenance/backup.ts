import pg from 'pg';
import { statement, type Sql } from '../../connection/database.ts';

/** A table as stored in a backup: without generated columns, with partitions as part of their table. */
export interface TableShape {
  name: string;
  columns: string[];
}

interface PresentTable extends TableShape {
  isPartitioned: boolean;
}

const tables = statement('backup_tables')`
  SELECT c.relname AS name, c.relkind = 'p' AS "isPartitioned",
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT coalesce(json_agg(DISTINCT t.relname), '[]') FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    -- The restored database may have another data folder.
    AND c.relname NOT LIKE 'knex\\_migrations%' AND c.relname NOT IN ('shared_store', 'restore_unfinished') AND c.relname !~ '^events_\\d{8}$'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;

/** Lists all tables, with referenced tables before those that refer to them. */
export async function tablesToCopy(sql: Sql): Promise<PresentTable[]> {
  const left = new Map(
    (await sql.rows<PresentTable & { needs: string[] }>(tables)).map((table) => [table.name, table]),
  );
  const sorted: PresentTable[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(({ needs }) => needs.every((name) => !left.has(name)));
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...left.keys()].join(', ')}.`);
    for (const { name, columns, isPartitioned } of next) {
      sorted.push({ name, columns, isPartitioned });
      left.delete(name);
    }
  }
  return sorted;
}

export function copyOutOf({ name, columns }: TableShape): string {
  return `COPY (SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}) TO STDOUT`;
}

const sequences = statement('backup_sequences')`
  SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
  WHERE schemaname = 'public' AND sequencename NOT LIKE 'knex\\_migrations%' ORDER BY 1`;

/** Returns the position of each sequence. Null if it is unused. */
export function readSequences(sql: Sql): Promise<{ name: string; value: string | null }[]> {
  return sql.rows(sequences);
}

export async function setSequence(sql: Sql, name: string, value: string): Promise<void> {
  await sql.rows(statement('backup_setval')`SELECT setval($1::regclass, $2::bigint)`, [quoted(name), value]);
}

const migrations = statement('backup_migrations')`SELECT name FROM knex_migrations ORDER BY id`;

/** Returns the names of the applied migrations in the order in which they ran. */
export async function migrationsOf(sql: Sql): Promise<string[]> {
  return (await sql.rows<{ name: string }>(migrations)).map(({ name }) => name);
}

const anyTable = statement('backup_any_table')`
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  LIMIT 1`;

/** Checks that the database has no table or view. */
export async function isEmptyDatabase(sql: Sql): Promise<boolean> {
  return (await sql.rows(anyTable)).length === 0;
}

/** Starts a transaction in which all reads until `ROLLBACK` see this moment. */
export async function beginSnapshot(sql: Sql): Promise<void> {
  await sql.rows(statement('backup_begin')`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
  // The snapshot is taken at the first statement.
  await sql.rows(statement('backup_first')`SELECT 1`);
}

export async function endSnapshot(sql: Sql): Promise<void> {
  await sql.rows(statement('backup_end')`ROLLBACK`);
}

/**
 * Replaces the rows of a table that nothing refers to and that has no triggers. Rows are frozen where the database can,
 * so that nobody has to visit them again.
 */
export async function replaceRows(
  sql: Sql,
  { name, columns, isPartitioned }: PresentTable,
  copyIn: (copy: string) => Promise<number>,
): Promise<number> {
  const run = (text: string): Promise<unknown> => sql.rows({ name: 'backup_fill', text });
  await run('BEGIN');
  try {
    await run(`TRUNCATE ${quoted(name)}`);
    const list = columns.map(quoted).join(', ');
    const rows = await copyIn(
      `COPY ${quoted(name)} (${list}) FROM STDIN${isPartitioned ? '' : ' WITH (FREEZE)'}`,
    );
    await run('COMMIT');
    return rows;
  } catch (error) {
    await run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Updates the planner's statistics of a table. */
export async function analyze(sql: Sql, table: string): Promise<void> {
  await sql.rows(statement('backup_analyze')`ANALYZE ${quoted(table)}`);
}

const originals = statement('backup_originals')`
  SELECT signature, format FROM images i
  WHERE signature > $1
    AND NOT EXISTS (SELECT FROM unused_media u WHERE u.kind = 'image' AND u.signature = i.signature)
  ORDER BY signature LIMIT 2000`;

/** Lists images that must have a file, by signature: those unused may be deleted while a backup is written. */
export async function* storedPictures(sql: Sql): AsyncGenerator<{ signature: string; format: string }> {
  for (let after = ''; ;) {
    const rows = await sql.rows<{ signature: string; format: string }>(originals, [after]);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.signature;
  }
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}
