import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pinfold/embedded-postgres';
import { openDatabase } from '../db/connection/database.ts';
import { migrate } from '../db/connection/migrate.ts';
import { createFileStorage } from '../server/adapters/storage/file-storage.ts';
import { restoreBackup } from '../server/cli/backup/restore-backup.ts';
import { writeBackup } from '../server/cli/backup/write-backup.ts';
import { seedCrowd } from './data/seed-crowd.ts';
import { benchSecret } from './service/start-service.ts';
import { reportTargets } from './support/report.ts';

/** 45,000 pins each. */
const scale = Number(process.env['SCALE'] ?? 22);

/** Measures a backup and a restore of a database on a server that writes to disk, without media. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-restore-'));
  // Under root, the database runs under another account.
  await chmod(folder, 0o755);
  const source = await startEmbeddedPostgres({ dataDir: join(folder, 'source') });
  const target = await startEmbeddedPostgres({ dataDir: join(folder, 'target') });
  try {
    await migrate(source.connectionString);
    const db = openDatabase({ connectionString: source.connectionString, statementTimeoutMs: 1_800_000 });
    await seedCrowd(db, benchSecret, scale);
    await db.close();
    const storage = createFileStorage(join(folder, 'media'));
    const backup = join(folder, 'backup');
    const written = await timed(() =>
      writeBackup({
        connectionString: source.connectionString,
        storage: null,
        folder: backup,
        secrets: [benchSecret],
        keepSecrets: false,
        now: new Date(),
        say: () => undefined,
      }),
    );
    const restored = await timed(() =>
      restoreBackup({
        connectionString: target.connectionString,
        storage,
        folder: backup,
        secretsDir: null,
        say: () => undefined,
      }),
    );
    const pins = restored.result.tables.find(({ name }) => name === 'pins')?.rows ?? 0;
    const rows = restored.result.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${pins} pins, ${rows} rows: written in ${written.seconds} s, restored in ${restored.seconds} s`,
    );
    process.exitCode =
      reportTargets([
        { what: 'restore of the database', value: restored.seconds, atMost: 300, unit: ' s' },
      ]) === 0
        ? 0
        : 1;
  } finally {
    await Promise.all([source.stop('immediate'), target.stop('immediate')]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now();
  const result = await work();
  return { result, seconds: Math.round((performance.now() - began) / 1000) };
}

await main();
