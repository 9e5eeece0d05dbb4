import { inTerminalLocale } from './server/terminal/terminal-locale.ts';
import { catalog } from './views/languages/catalog.ts';
import type { Knex } from 'knex';
import { fileURLToPath } from 'node:url';
import { databaseForAdministrators } from './db/connection/database-for-administrators.ts';
import { failToRun } from './server/terminal/process-signals.ts';
import { sizeOfLastBatch, startMigratingAlone, takeOverSchema } from './db/queries/maintenance/schema.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * For `npx knex migrate:latest|up|down|status`. Uses the database of the settings, or the embedded server, which is
 * started for the command if needed. Waits for other processes that migrate, and adopts a database created by earlier
 * migrations first.
 */
export default async function config(): Promise<Knex.Config> {
  // Thrown errors would be shown by knex with its own words and their stack.
  const connectionString = await inTerminalLocale(preparedDatabase).catch(failToRun);
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

async function preparedDatabase(): Promise<string> {
  const connectionString = await databaseForAdministrators(process.env);
  // Held until the process ends.
  if (!isReading()) await startMigratingAlone(connectionString, say);
  await takeOverSchema(connectionString);
  await refuseLargeRollback(connectionString);
  return connectionString;
}

function isReading(): boolean {
  return ['migrate:status', 'migrate:list', 'migrate:currentVersion', 'migrate:make'].some((command) =>
    process.argv.includes(command),
  );
}

/** One run applies every pending migration as one batch: after an installation, the whole schema. */
async function refuseLargeRollback(connectionString: string): Promise<void> {
  if (!process.argv.includes('migrate:rollback') || process.argv.includes('--all')) return;
  const size = await sizeOfLastBatch(connectionString);
  if (size <= 1) return;
  say(
    catalog('cli', 'database').largeRollback({
      count: size,
      last: 'npx knex migrate:down',
      all: 'npx knex migrate:rollback --all',
    }),
  );
  process.exit(1);
}
