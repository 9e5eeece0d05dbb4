import { fileURLToPath } from 'node:url';
import knex from 'knex';

/** Brings a database to the newest schema; answers the names of the migrations that ran. */
export async function migrate(connectionString: string): Promise<string[]> {
  const db = knex({
    client: 'pg',
    connection: { connectionString },
    pool: { min: 0, max: 2 },
    // What is warned of here, a lost connection, is thrown as well.
    log: { warn: () => undefined },
    migrations: {
      directory: fileURLToPath(new URL('../migrations', import.meta.url)),
      extension: 'ts',
      loadExtensions: ['.ts'],
    },
  });
  try {
    const [, names] = (await db.migrate.latest()) as [number, string[]];
    return names;
  } finally {
    await db.destroy();
  }
}
