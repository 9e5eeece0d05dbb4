import { catalog } from '../../../views/languages/catalog.ts';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { presentNames } from '../../connection/migration-names.ts';

/** Identifies the advisory lock of those that migrate. */
const migrating = 7_463_911_204;
const retryMs = 200;
const texts = catalog('cli', 'database');

/** Runs `work` while no other process migrates the database. Others wait for their turn. */
export async function whileMigratingAlone<T>(
  connectionString: string,
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const release = await startMigratingAlone(connectionString, say);
  try {
    return await work();
  } finally {
    await release();
  }
}

/**
 * Waits until no other process migrates the database. Returns a function that lets the next one; the end of the process
 * does the same.
 */
export async function startMigratingAlone(
  connectionString: string,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString, application_name: 'pinfold migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A statement that waits for the lock would hold up a concurrent index build of the process that has it.
    for (let isTold = false; !(await hasLock(client)); isTold = true) {
      if (!isTold) say(texts.migrating);
      await setTimeout(retryMs);
    }
    if (await freeLockOfKnex(client)) say(texts.interrupted);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  // The lock ends with its connection, and so with a process that dies.
  return () => client.end();
}

async function hasLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    migrating,
  ]);
  return rows[0]?.taken === true;
}

/**
 * Frees knex's own lock, a row, which outlives its process. Whoever migrates holds the advisory lock, so the row can
 * only be left behind. Returns whether it was.
 */
async function freeLockOfKnex(client: pg.Client): Promise<boolean> {
  if (!(await exists(client, 'knex_migrations_lock'))) return false;
  const { rowCount } = await client.query(
    'UPDATE knex_migrations_lock SET is_locked = 0 WHERE is_locked <> 0',
  );
  return rowCount !== null && rowCount > 0;
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM pg_class WHERE oid = to_regclass($1)', [table]);
  return rows.length > 0;
}

/**
 * Returns how many migrations the last run applied, which are rolled back together.
 *
 * @public for `knexfile.ts`
 */
export async function sizeOfLastBatch(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await exists(client, 'knex_migrations'))) return 0;
    const { rows } = await client.query<{ size: number }>(
      `SELECT count(*)::int AS size FROM knex_migrations
       WHERE batch = (SELECT max(batch) FROM knex_migrations)`,
    );
    return rows[0]?.size ?? 0;
  } finally {
    await client.end();
  }
}

/**
 * Moves a database created by the earlier migrations to the baseline, which creates the same schema: replaces its list
 * of migrations in one transaction and keeps its tables. Does nothing to others. Returns the names of the migrations
 * that the database has. Throws an error message if it has only part of the earlier migrations.
 */
export async function takeOverSchema(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  // A lost connection also fails the running statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await throwIfUnfinished(client);
    if (!(await exists(client, 'knex_migrations'))) return [];
    await client.query('BEGIN');
    // A concurrent process waits here and then finds no rows with earlier names.
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM knex_migrations ORDER BY id FOR UPDATE',
    );
    const names = rows.map(({ name }) => name);
    const present = presentNames(names, 'database');
    if (present.some((name) => !names.includes(name))) await replace(client, present);
    await client.query('COMMIT');
    return present;
  } finally {
    await client.end();
  }
}

/** Throws an error message if a restore into the database was cut off. Migrating refuses such a database as well. */
export async function refuseUnfinishedRestore(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await throwIfUnfinished(client);
  } finally {
    await client.end();
  }
}

async function throwIfUnfinished(client: pg.Client): Promise<void> {
  if (await exists(client, 'restore_unfinished')) throw new Error(texts.restoreCutOff);
}

async function replace(client: pg.Client, names: string[]): Promise<void> {
  await client.query('DELETE FROM knex_migrations');
  await client.query(
    `INSERT INTO knex_migrations (name, batch, migration_time)
     SELECT name, 1, now() FROM unnest($1::text[]) WITH ORDINALITY AS listed (name, place) ORDER BY place`,
    [names],
  );
  // The only difference between the two schemas: whether the check is known to hold for existing rows.
  await client.query('ALTER TABLE uploads VALIDATE CONSTRAINT uploads_kind_check');
}
