import type { Knex } from 'knex';
import { fileURLToPath } from 'node:url';
import { databaseForAdministrators } from './db/connection/database-for-administrators.ts';
import { takeOverSchema } from './db/queries/maintenance/schema.ts';

/**
 * For `npx knex migrate:latest|status|rollback`. Uses DATABASE_URL, or the embedded server, which is started for the
 * command if needed. First adopts a database created by earlier migrations.
 */
export default async function config(): Promise<Knex.Config> {
  const connectionString = await databaseForAdministrators(process.env);
  await takeOverSchema(connectionString);
  return {
    client: 'pg',
    connection: { connectionString },
    pool: { min: 0, max: 2 },
    migrations: {
      directory: fileURLToPath(new URL('./db/migrations', import.meta.url)),
      extension: 'ts',
      loadExtensions: ['.ts'],
    },
  };
}
