import { catalog } from '../../views/languages/catalog.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@pinfold/embedded-postgres';
import { EmbeddedPostgresError } from '@pinfold/embedded-postgres/error';
import { findHome } from '@pinfold/embedded-postgres/home';
import { ownerOf } from '@pinfold/embedded-postgres/lock';
import { readRunningEmbeddedPostgres } from '@pinfold/embedded-postgres/running';
import pg from 'pg';
import { inWords, sayingSteps } from './embedded-words.ts';
import { isReadableAddress } from './postgres-address.ts';

/** Returns the path of the embedded database in a data folder. */
export function embeddedDir(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Migrations and backups need a connection of their own. */
const addressIn = (env: NodeJS.ProcessEnv): string | undefined =>
  env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'];
const dataDirIn = (env: NodeJS.ProcessEnv): string => resolve(env['DATA_DIR'] || 'data');

/**
 * Returns the data folder that has no database yet, or null if there is one or a server is set. Ask before the settings
 * are read, because reading them makes a secret in the folder.
 */
export function folderWithoutDatabase(env: NodeJS.ProcessEnv): string | null {
  const dataDir = dataDirIn(env);
  return addressIn(env) || existsSync(embeddedDir(dataDir)) ? null : dataDir;
}

export interface Patience {
  /** Called once if there is something to wait for. */
  say?: (line: string) => void;
  /** Maximum time for the database to come up, in milliseconds. */
  patienceMs?: number;
}

const lookAgainMs = 250;
const texts = catalog('cli', 'database');
const settingTexts = catalog('cli', 'settings');

/**
 * Returns the connection string of the database that commands work on. An embedded server started here ends with the
 * process. Waits for a server that is starting or recovering and throws an error message if that takes too long.
 */
export async function databaseForAdministrators(
  env: NodeJS.ProcessEnv,
  { say = (line) => void process.stderr.write(`${line}\n`), patienceMs = 120_000 }: Patience = {},
): Promise<string> {
  const address = addressIn(env);
  if (address && !isReadableAddress(address)) throw unreadable(env);
  const dataDir = embeddedDir(dataDirIn(env));
  const end = Date.now() + patienceMs;
  for (let isTold = false; ; isTold = true) {
    const found = address ? await whenNotStarting(address) : await findOrStart(dataDir, say);
    if (found !== null) return found;
    if (Date.now() > end) throw notReady(address ? null : dataDir, patienceMs);
    if (!isTold) say(texts.waiting);
    await pause(lookAgainMs);
  }
}

/** The address itself stays out of the message: it holds a password. */
function unreadable(env: NodeJS.ProcessEnv): Error {
  const name = env['DATABASE_DIRECT_URL'] ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  return new Error(settingTexts.wrong({ name, problem: settingTexts.postgresParts }));
}

/** Returns the connection string, or null while the server reports that it is starting or recovering. */
async function whenNotStarting(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return connectionString;
  } catch (error) {
    // The command will hit any other problem itself and report it.
    return error instanceof Error && 'code' in error && error.code === '57P03' ? null : connectionString;
  }
}

/** Null while another process holds the data folder and its server does not respond yet. */
async function findOrStart(dataDir: string, say: (line: string) => void): Promise<string | null> {
  const running = await readRunningEmbeddedPostgres(dataDir);
  if (running !== null) return running.connectionString;
  const home = findHome(dataDir);
  if (home !== null && ownerOf(home) !== null) return null;
  try {
    const started = await startEmbeddedPostgres({ dataDir, onProgress: sayingSteps(say) });
    started.stopWithProcess();
    return started.connectionString;
  } catch (error) {
    // Another process was faster.
    if (error instanceof EmbeddedPostgresError && error.id === 'embedded_already_running') return null;
    throw inWords(error);
  }
}

/** The database did not come up in time. */
export class DatabaseNotReady extends Error {
  override readonly name = 'DatabaseNotReady';
}

function notReady(dataDir: string | null, patienceMs: number): DatabaseNotReady {
  const seconds = Math.round(patienceMs / 1000);
  return new DatabaseNotReady(
    dataDir === null
      ? texts.notReady({ seconds })
      : texts.notReadyIn({ seconds, folder: dataDir, log: `${dataDir}/postgres.log` }),
  );
}
