import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { openCopyConnection, type CopyConnection } from '../../../db/connection/copy/copy-connection.ts';
import { migrate, migrateThrough } from '../../../db/connection/migrate.ts';
import { presentNames } from '../../../db/connection/migration-names.ts';
import {
  analyze,
  copyOutOf,
  isEmptyDatabase,
  migrationsOf,
  replaceRows,
  setSequence,
  tablesToCopy,
} from '../../../db/queries/maintenance/backup.ts';
import {
  addForeignKeys,
  bareTables,
  beginRestore,
  checkForeignKeys,
  dressTable,
  endRestore,
  hasUnfinishedRestore,
  isBare,
} from '../../../db/queries/maintenance/bare-tables.ts';
import { whileMigratingAlone } from '../../../db/queries/maintenance/schema.ts';
import { makeEventPartitions } from '../../../db/queries/events/event-partitions.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { replaceSecretsOfFile } from '../../config/secrets-of-file.ts';
import { backups } from '../admin/command/cli-texts.ts';
import { measure } from './measure.ts';
import { findDamage, isSame, linesOf, mediaOf, nowhere } from './read-backup.ts';
import { readManifest, secretFile, type Manifest } from './manifest.ts';

export interface RestoreOptions {
  connectionString: string;
  storage: Storage;
  folder: string;
  /** Data folder that the backup's secrets go into. Null if they come from the environment. */
  secretsDir: string | null;
  say: (line: string) => void;
}

/**
 * Restores an empty database and the media from a backup, verifies every table and file against the manifest, and
 * migrates to the newest schema. Throws a readable message if the backup is damaged or from a newer version, or if the
 * database is not empty. The database then is empty, or holds an unfinished restore: nothing else works on it, and the
 * next restore starts again.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, connectionString, say } = options;
  const manifest = await readManifest(folder);
  await whileMigratingAlone(connectionString, say, async () => {
    const copy = await openCopyConnection(connectionString, { isFilling: true });
    try {
      const isAgain = await hasUnfinishedRestore(copy);
      if (!isAgain && !(await isEmptyDatabase(copy))) throw new Error(backups.databaseInUse);
      say(backups.checking);
      const damage = await findDamage(folder, manifest);
      if (damage.length > 0) throw new Error([backups.damaged, ...damage.slice(0, 20)].join('\n'));
      // Media first: the database is untouched as long as they do not fit.
      if (manifest.media !== null) await restoreMedia(options);
      await beginRestore(copy);
      if (!(await isBare(copy))) await migrateThrough(connectionString, manifest.migrations);
      // A restore of another version's backup may have begun.
      const wanted = presentNames(manifest.migrations, 'backup');
      if (!isDeepStrictEqual((await migrationsOf(copy)).toSorted(), wanted.toSorted()))
        throw new Error(backups.databaseInUse);
      await fill(copy, options, manifest);
      say(backups.restoredTables({ count: manifest.tables.length }));
      for (const { name, value } of manifest.sequences)
        if (value !== null) await setSequence(copy, name, value);
      // Last: a database that counts as restored has what its contents are sealed with.
      await restoreSecrets(options);
      await endRestore(copy);
    } finally {
      await copy.end();
    }
  });
  await migrate(connectionString);
  return manifest;
}

/** More connections than processors keep the database busy while this process decompresses and compares. */
const maxStreams = 4;

/**
 * Fills tables side by side, the largest first: each without indexes, which are then built over all of its rows at
 * once. Foreign keys are checked at the end, when all rows are there.
 */
async function fill(
  copy: CopyConnection,
  { connectionString, folder }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  const present = await tablesToCopy(copy);
  await bareTables(
    copy,
    present.map(({ name }) => name),
  );
  await makeEventPartitions(copy, manifest.eventDays);
  const written = new Map(manifest.tables.map((table) => [table.name, table]));
  const bytesOf = ({ name }: { name: string }): number => written.get(name)?.bytes ?? 0;
  const streams = Math.min(maxStreams, availableParallelism() + 1);
  const others: CopyConnection[] = [];
  try {
    for (let opened = 1; opened < streams; opened += 1)
      others.push(await openCopyConnection(connectionString, { isFilling: true }));
    const connections = [copy, ...others];
    const largestFirst = present.toSorted((a, b) => bytesOf(b) - bytesOf(a));
    await sideBySide(connections, largestFirst, async (connection, { name, isPartitioned }) => {
      const table = written.get(name);
      if (table !== undefined) await restoreTable(connection, folder, table, isPartitioned);
      await dressTable(connection, name);
      await analyze(connection, name);
    });
    await sideBySide(connections, await addForeignKeys(copy), checkForeignKeys);
  } finally {
    await Promise.all(others.map((connection) => connection.end()));
  }
}

/** Replaces the rows of a table and reads them back. */
async function restoreTable(
  copy: CopyConnection,
  folder: string,
  table: Manifest['tables'][number],
  isPartitioned: boolean,
): Promise<void> {
  const rows = await replaceRows(copy, { ...table, isPartitioned }, (into) =>
    copy.copyIn(into, linesOf(folder, table.name)),
  );
  const measured = measure();
  await pipeline(copy.copyOut(copyOutOf(table)), measured.through, nowhere());
  if (rows !== table.rows || !isSame(table, measured.result()))
    throw new Error(backups.tableDiffers({ table: table.name }));
}

/** Does each piece of work once, one after another on each connection. After a failure, none begins. */
async function sideBySide<T>(
  connections: CopyConnection[],
  pieces: T[],
  work: (connection: CopyConnection, piece: T) => Promise<void>,
): Promise<void> {
  const left = pieces.values();
  const failures: unknown[] = [];
  await Promise.all(
    connections.map(async (connection) => {
      for (const piece of left) {
        await work(connection, piece).catch((error: unknown) => failures.push(error));
        if (failures.length > 0) return;
      }
    }),
  );
  if (failures.length > 0) throw failures[0];
}

/** Does nothing if the backup has none, whose site had them in the environment. */
async function restoreSecrets({ folder, secretsDir }: RestoreOptions): Promise<void> {
  const kept = await readFile(join(folder, secretFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const secrets = kept?.split(/\s+/).filter(Boolean) ?? [];
  if (secrets.length > 0 && secretsDir !== null) replaceSecretsOfFile(secretsDir, secrets);
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
