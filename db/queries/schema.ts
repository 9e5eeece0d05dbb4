import pg from 'pg';
import { presentNames } from '../connection/migration-names.ts';

/**
 * Lets a database that earlier migrations have made go on with the baseline, which leaves the same schema: its list of
 * migrations is replaced in one transaction, its tables stay. Does nothing to others. Throws a sentence when it has a
 * part of the earlier migrations alone.
 */
export async function takeOverSchema(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  // A connection that is lost fails the statement under way, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: listed } = await client.query(
      `SELECT FROM pg_class WHERE oid = to_regclass('knex_migrations')`,
    );
    if (listed.length === 0) return;
    await client.query('BEGIN');
    // Whoever comes second waits here, and finds rows of the earlier names no more.
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
  // The one thing in which the two schemas differ: whether the check is known to hold for the rows that are there.
  await client.query('ALTER TABLE uploads VALIDATE CONSTRAINT uploads_kind_check');
}
