import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Database } from '../../../db/connection/database.ts';
import { startEmbeddedPostgres } from '@pinfold/embedded-postgres';

export interface TestDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

const migrationsDir = join(import.meta.dirname, '../../../db/migrations');
/** Test data need not survive a crash, and starting more processes takes longer than reading it. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_parallel_workers_per_gather: '0',
  // What it learns in the midst of a test has every connection plan anew.
  autovacuum: 'off',
};

/** Tables are emptied between files without their triggers, and TRUNCATE would have every connection plan anew. */
const mayEmptyTables = 'GRANT SET ON PARAMETER session_replication_role TO pinboard';

/** A separate PostgreSQL with the latest schema, copied from a cluster created once. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const folder = join(await roomForCopies(), `pinfold-test-${randomUUID().slice(0, 8)}`);
  await copyTemplate(folder);
  const server = await startEmbeddedPostgres({ dataDir: folder, settings });
  return {
    connectionString: server.connectionString,
    async drop() {
      await server.stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Puts a stopped cluster with the latest schema into a new folder, for whoever starts a server of its own. */
export async function copyTemplate(folder: string): Promise<void> {
  const template = await prepareTemplate();
  await mkdir(dirname(folder), { recursive: true });
  // Keeps owners: under root, the cluster belongs to the account that runs PostgreSQL.
  await promisify(execFile)('cp', ['-a', template, folder]);
}

/** Inserts what a test reads, in one transaction, however long a busy machine takes. */
export async function plant(db: Pick<Database, 'pool'>, statements: string): Promise<void> {
  await db.pool.query(`BEGIN; SET LOCAL statement_timeout = 0; ${statements}; COMMIT`);
}

/** Memory if available: a copy has 1,500 files and lives as long as one test file. */
async function roomForCopies(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return process.platform === 'linux' && bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir();
}

/**
 * Removes copies of killed test runs older than half a day, and templates of former days. A copy has its template's
 * file times, but the inode's change time is its own.
 */
export async function sweepOldCopies(): Promise<void> {
  const hoursAgo = (hours: number): number => Date.now() - hours * 3_600_000;
  for (const room of [tmpdir(), '/dev/shm'])
    for (const name of await readdir(room).catch(() => [])) {
      const oldest = name.startsWith('pinfold-test-') ? hoursAgo(12) : hoursAgo(48);
      if (!/^pinfold-(test|template)-/.test(name)) continue;
      const made = await stat(join(room, name)).catch(() => null);
      if (made !== null && made.ctimeMs < oldest)
        await rm(join(room, name), { recursive: true, force: true }).catch(() => undefined);
    }
}

/**
 * The stopped, migrated cluster that test databases are copied from. Recreated when a migration changes, and each day,
 * because migrations make the tables of the days around.
 */
export async function prepareTemplate(): Promise<string> {
  const template = join(
    tmpdir(),
    `pinfold-template-${process.getuid?.() ?? 0}-${await schemaHash()}-${today()}`,
  );
  if (existsSync(template)) return template;
  const making = `${template}-${randomUUID().slice(0, 8)}`;
  await mkdir(making, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: making, settings });
  // knex is half of a test file's load time and is needed only to create the template.
  const { migrate } = await import('../../../db/connection/migrate.ts');
  await migrate(server.connectionString);
  await asSuperuser(making, server.connectionString, mayEmptyTables);
  await server.stop();
  try {
    await rename(making, template);
  } catch {
    // Another test process was first.
    await rm(making, { recursive: true, force: true });
  }
  return template;
}

async function asSuperuser(folder: string, connectionString: string, text: string): Promise<void> {
  const { postgres: password } = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8')) as {
    postgres: string;
  };
  const client = new pg.Client({
    connectionString: connectionString.replace(/\/\/[^@]*@/, `//postgres:${password}@`),
  });
  await client.connect();
  await client.query(text);
  await client.end();
}

const today = (): string => new Date().toISOString().slice(0, 10);

async function schemaHash(): Promise<string> {
  const hash = createHash('sha256')
    .update(import.meta.dirname)
    .update(mayEmptyTables);
  for (const name of (await readdir(migrationsDir)).sort())
    hash.update(name).update(await readFile(join(migrationsDir, name)));
  return hash.digest('hex').slice(0, 12);
}
