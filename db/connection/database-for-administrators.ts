import { join, resolve } from 'node:path';
import { readRunningEmbeddedPostgres } from '../embedded/read-running-embedded-postgres.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts';

/** Where the embedded database of a data folder lives. */
export function embeddedDir(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Address of the database that commands work on; an embedded server started here ends with the process. */
export async function databaseForAdministrators(env: NodeJS.ProcessEnv): Promise<string> {
  const address = env['DATABASE_URL'];
  if (address) return address;
  const dataDir = embeddedDir(resolve(env['DATA_DIR'] || 'data'));
  const running = await readRunningEmbeddedPostgres(dataDir);
  if (running !== null) return running.connectionString;
  const started = await startEmbeddedPostgres({ dataDir });
  process.once('beforeExit', () => void started.stop());
  return started.connectionString;
}
