import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { presentNames } from '../../connection/migration-names.ts';

/** Identifies the advisory lock of those that migrate. */
const migrating = 7_463_911_204;
const retryMs = 200;

/** Runs `work` while no other process that starts on this database migrates it. Others wait for their turn. */
export async function whileMigratingAlone<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A statement that waits for the lock would hold up a concurrent index build of the process that has it.
    while (!(await hasLock(client))) await setTimeout(retryMs);
    return await work();
  } finally {
    // The lock ends with its connection, and so with a process that dies.
    await client.end();
  }
}

async function hasLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    migrating,
  ]);
  return rows[0]?.taken === true;
}

/**
 * Moves a database created by the earlier migrations to the baseline, which creates the same schema: replaces its list
 * of migrations in one transaction and keeps its tables. Does nothing to others. Throws an error message if it has
 * only part of the earlier migrations.
 */
export async function takeOverSchema(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  // A lost connection also fails the running statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: listed } = await client.query(
      `SELECT FROM pg_class WHERE oid = to_regclass('knex_migrations')`,
    );
    if (listed.length === 0) return;
    await client.query('BEGIN');
    // A concurrent process waits here and then finds no rows with earlier names.
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM knex_migrations ORDER BY id FOR UPDATE',
    );
    const names = rows.map(({ name }) => name);
    const present = presentNames(names, 'database');
    if (present.some((name) => !names.includes(name))) await replace(client, present);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
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
