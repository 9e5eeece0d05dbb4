import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pinfold/embedded-postgres';
import { openDatabase, type Database } from '../../db/connection/database.ts';
import { migrate } from '../../db/connection/migrate.ts';

export interface BenchDatabase {
  connectionString: string;
  db: Database;
  /** Data folder for the processes under test. */
  dataDir: string;
  drop(): Promise<void>;
}

/** Creates an empty PostgreSQL database with the latest schema, deleted when the benchmark ends. */
export async function createBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-bench-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  await migrate(server.connectionString);
  const db = openDatabase({
    connectionString: server.connectionString,
    maxConnections: 4,
    // Filling it takes long statements.
    statementTimeoutMs: 600_000,
  });
  return {
    connectionString: server.connectionString,
    db,
    dataDir: join(folder, 'data'),
    async drop() {
      await db.close();
      await server.stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
