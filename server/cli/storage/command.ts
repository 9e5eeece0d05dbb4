import { join } from 'node:path';
import {
  databaseForAdministrators,
  folderWithoutDatabase,
} from '../../../db/connection/database-for-administrators.ts';
import { openDatabase } from '../../../db/connection/database.ts';
import { refuseUnfinishedRestore } from '../../../db/queries/maintenance/schema.ts';
import { createFileStorage } from '../../adapters/storage/file-storage.ts';
import { openStorage } from '../../adapters/storage/open-storage.ts';
import type { S3Settings } from '../../adapters/storage/s3-settings.ts';
import { readConfig } from '../../config/config.ts';
import { markStore } from '../../uploads/expect-shared-store.ts';
import { backups, help, megabytes, wrongWords } from '../admin/command/cli-texts.ts';
import { done, failed, type Outcome } from '../admin/outcome.ts';
import { copyStorage } from './copy-storage.ts';

export const storageUsage = (): string => `  npm run admin -- storage copy folder-to-s3
  npm run admin -- storage copy s3-to-folder

${help.storage}`;

/** Returns null if the arguments are about something else, or a message if they are wrong. */
export function readStorageCommand(words: string[]): (() => Promise<Outcome>) | string | null {
  const [noun, verb, direction, ...others] = words;
  if (noun !== 'storage' || words.includes('--help')) return null;
  if (verb !== 'copy' || others.length > 0) return wrongWords.only({ command: 'storage copy' });
  if (direction !== 'folder-to-s3' && direction !== 's3-to-folder') return wrongWords.direction;
  return () => copy(direction);
}

/** Stores at different addresses may have buckets of one name. */
function nameOfStore({ endpoint, region, bucket }: S3Settings): string {
  const address = endpoint === null ? region : new URL(endpoint).host;
  return `${address.replaceAll(/[^\w.-]/g, '_')}-${bucket}`;
}

async function copy(direction: 'folder-to-s3' | 's3-to-folder'): Promise<Outcome> {
  const missing = folderWithoutDatabase(process.env);
  if (missing !== null) return failed(wrongWords.service({ folder: missing }));
  const config = readConfig();
  if (config.s3 === null) return failed(backups.setBucket);
  await refuseUnfinishedRestore(await databaseForAdministrators(process.env));
  const [folder, bucket] = [createFileStorage(config.mediaDir), await openStorage(config)];
  const [from, to] = direction === 'folder-to-s3' ? [folder, bucket] : [bucket, folder];
  const journal = join(config.dataDir, `storage-copied-${direction}-${nameOfStore(config.s3)}`);
  const { copied, bytes, before, different } = await copyStorage({
    from,
    to,
    journal,
    say: (line) => console.log(line),
  });
  const stored = backups.stored({ count: copied, megabytes: megabytes(bytes), before });
  if (different.length > 0)
    return {
      lines: [stored, ...different.slice(0, 20)],
      failure: backups.different({ count: different.length }),
    };
  const db = openDatabase({
    connectionString: await databaseForAdministrators(process.env),
    maxConnections: 1,
  });
  try {
    await markStore(db, direction === 'folder-to-s3' ? config : { ...config, s3: null }, to);
  } finally {
    await db.close();
  }
  return done(stored);
}
