import { join, resolve } from 'node:path';
import pg from 'pg';
import { findHome } from './choose-home.ts';
import { serversOn } from './server/clear-orphans.ts';
import { connectionStringFor, readCredentials } from './credentials.ts';
import { explainFailure } from './embedded-postgres-error.ts';
import { readPostmasterPid } from './server/postmaster-pid.ts';

/**
 * Returns the connection string of the database that another process is serving from a data folder, or null if there
 * is none. Throws `embedded_no_permission` if the folder belongs to another account.
 */
export async function readRunningEmbeddedPostgres(
  dataDir: string,
): Promise<{ connectionString: string } | null> {
  try {
    const home = findHome(resolve(dataDir));
    if (home === null) return null;
    const cluster = join(home, 'cluster');
    const postmaster = readPostmasterPid(cluster);
    if (postmaster === null || postmaster.status === '') return null;
    if (!serversOn(cluster, postmaster.pid).includes(postmaster.pid)) return null;
    const credentials = readCredentials(home);
    if (credentials === null) return null;
    const connectionString = connectionStringFor('pinboard', credentials, postmaster, 'pinboard');
    return (await answers(connectionString)) ? { connectionString } : null;
  } catch (error) {
    throw explainFailure(error, dataDir);
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
