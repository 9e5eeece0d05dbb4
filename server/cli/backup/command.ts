import { resolve } from 'node:path';
import {
  databaseForAdministrators,
  folderWithoutDatabase,
} from '../../../db/connection/database-for-administrators.ts';
import { refuseUnfinishedRestore } from '../../../db/queries/maintenance/schema.ts';
import { openStorage } from '../../adapters/storage/open-storage.ts';
import { readConfig } from '../../config/config.ts';
import { backups, help, megabytes, wrongWords } from '../admin/command/cli-texts.ts';
import { done, failed, type Outcome } from '../admin/outcome.ts';
import { findDamage } from './read-backup.ts';
import { fingerprintOf, readManifest, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

export const backupUsage = (): string => `  npm run admin -- backup <new folder> [--without-media]
  npm run admin -- restore <folder> [--check]

${help.backup}`;

/** Returns null if the arguments are about something else, or a message if they are wrong. */
export function readBackupCommand(words: string[]): (() => Promise<Outcome>) | string | null {
  const [noun, ...rest] = words;
  if ((noun !== 'backup' && noun !== 'restore') || rest.includes('--help')) return null;
  const [folder, ...others] = rest.filter((word) => !word.startsWith('--'));
  const flags = rest.filter((word) => word.startsWith('--'));
  const known = noun === 'backup' ? '--without-media' : '--check';
  if (folder === undefined || others.length > 0) return wrongWords.folder;
  if (flags.some((flag) => flag !== known)) return wrongWords.onlyOption({ option: known });
  const isSet = flags.length > 0;
  if (noun === 'backup') return () => backUp(resolve(folder), isSet);
  return () => (isSet ? check(resolve(folder)) : restore(resolve(folder)));
}

async function backUp(folder: string, isWithoutMedia: boolean): Promise<Outcome> {
  const withoutService = folderWithoutDatabase(process.env);
  if (withoutService !== null) return failed(wrongWords.service({ folder: withoutService }));
  const config = readConfig();
  const connectionString = await databaseForAdministrators(process.env);
  await refuseUnfinishedRestore(connectionString);
  const { manifest, missing } = await writeBackup({
    connectionString,
    storage: isWithoutMedia ? null : await openStorage(config),
    folder,
    secrets: [config.secret, ...config.formerSecrets],
    keepSecrets: !process.env['SESSION_SECRET'],
    now: new Date(),
    say: (line) => console.log(line),
  });
  const lines = [backups.written({ contents: told(manifest), folder })];
  if (missing.length > 0) lines.push(backups.missing({ ids: missing.slice(0, 10).join(', ') }));
  return done(...lines);
}

async function check(folder: string): Promise<Outcome> {
  const manifest = await readManifest(folder);
  const damage = await findDamage(folder, manifest);
  return damage.length > 0
    ? { lines: damage, failure: backups.damaged }
    : done(backups.whole({ contents: told(manifest) }));
}

async function restore(folder: string): Promise<Outcome> {
  const config = readConfig();
  const isSecretOfFile = !process.env['SESSION_SECRET'];
  const manifest = await restoreBackup({
    connectionString: await databaseForAdministrators(process.env),
    storage: await openStorage(config),
    folder,
    secretsDir: isSecretOfFile ? config.dataDir : null,
    say: (line) => console.log(line),
  });
  const lines = [backups.restored({ contents: told(manifest), when: manifest.createdAt })];
  const { secret } = isSecretOfFile ? readConfig() : config;
  if (fingerprintOf(secret) !== manifest.secretFingerprint) lines.push(backups.otherSecret);
  return done(...lines);
}

function told({ tables, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const counts = { rows, tables: tables.length };
  return media === null
    ? backups.contentsBare(counts)
    : backups.contents({ ...counts, files: media.files, megabytes: megabytes(media.bytes) });
}
