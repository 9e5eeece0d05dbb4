import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openCopyConnection, type CopyConnection } from '../../../db/connection/copy-connection.ts';
import { migrate, migrateThrough } from '../../../db/connection/migrate.ts';
import {
  analyze,
  copyInto,
  copyOutOf,
  fillTables,
  isEmptyDatabase,
  setSequence,
  tablesToCopy,
} from '../../../db/queries/maintenance/backup.ts';
import { makeEventPartitions } from '../../../db/queries/events/event-partitions.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { backups } from '../admin/command/cli-texts.ts';
import { measure } from './measure.ts';
import { findDamage, isSame, linesOf, mediaOf, nowhere } from './read-backup.ts';
import { readManifest, type Manifest } from './manifest.ts';

export interface RestoreOptions {
  connectionString: string;
  storage: Storage;
  folder: string;
  say: (line: string) => void;
}

/**
 * Restores an empty database and the media from a backup, verifies every table and file against the manifest, and
 * migrates to the newest schema. Throws a readable message, leaving the database empty, if the backup is damaged or
 * from a newer version, or if the database is not empty.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, connectionString, say } = options;
  const manifest = await readManifest(folder);
  const copy = await openCopyConnection(connectionString);
  try {
    if (!(await isEmptyDatabase(copy))) throw new Error(backups.databaseInUse);
    say(backups.checking);
    const damage = await findDamage(folder, manifest);
    if (damage.length > 0) throw new Error([backups.damaged, ...damage.slice(0, 20)].join('\n'));
    // Media first: a failed restore can be retried as long as the database is empty.
    if (manifest.media !== null) await restoreMedia(options);
    await migrateThrough(connectionString, manifest.migrations);
    await makeEventPartitions(copy, manifest.eventDays);
    await fill(copy, folder, manifest);
    say(backups.restoredTables({ count: manifest.tables.length }));
    for (const { name, value } of manifest.sequences)
      if (value !== null) await setSequence(copy, name, value);
    await analyze(copy);
  } finally {
    await copy.end();
  }
  await migrate(connectionString);
  return manifest;
}

async function fill(copy: CopyConnection, folder: string, manifest: Manifest): Promise<void> {
  const tables = (await tablesToCopy(copy)).map(({ name }) => name);
  await fillTables(copy, tables, async () => {
    for (const table of manifest.tables) {
      const rows = await copy.copyIn(copyInto(table), linesOf(folder, table.name));
      const measured = measure();
      await pipeline(copy.copyOut(copyOutOf(table)), measured.through, nowhere());
      if (rows !== table.rows || !isSame(table, measured.result()))
        throw new Error(backups.tableDiffers({ table: table.name }));
    }
  });
}

async function restoreMedia({ storage, folder, say }: RestoreOptions): Promise<void> {
  let files = 0;
  for await (const { key, sha256 } of mediaOf(folder)) {
    await storage.put(key, createReadStream(join(folder, 'media', key)));
    const stored = await storage.open(key);
    const measured = measure();
    if (stored !== undefined) await pipeline(stored.stream(), measured.through, nowhere());
    if (measured.result().sha256 !== sha256) throw new Error(backups.otherFile({ key }));
    files += 1;
    if (files % 1000 === 0) say(backups.restoredFiles({ count: files }));
  }
}
