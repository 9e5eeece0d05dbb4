import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  databaseForAdministrators,
  folderWithoutDatabase,
} from '../../../db/connection/database-for-administrators.ts';
import { migrate } from '../../../db/connection/migrate.ts';
import { userByUsername } from '../../../db/queries/people/users.ts';
import { expectSharedStore } from '../../uploads/expect-shared-store.ts';
import { readConfig } from '../../config/config.ts';
import { databaseSentenceOf } from '../../terminal/process-signals.ts';
import { wrongWords } from '../admin/command/cli-texts.ts';
import { inLocale } from '../../locale-scope.ts';
import { inTerminalLocale } from '../../terminal/terminal-locale.ts';
import { importTexts as t } from './import-texts.ts';
import { findPhotos } from './find-photos.ts';
import { importPhotos } from './import-photos.ts';
import { oldestFirst } from './oldest-first.ts';
import { importUsage, readArguments, type ImportArguments } from './read-arguments.ts';
import { outcomeLines } from './say-outcome.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { findTargetBoards } from './target-boards.ts';
import { createLocalPictures, type LocalPictures } from '../local-pictures.ts';
import { steps } from '../progress.ts';

const progress = steps();

/**
 * `npm run import -- <folder> --user <username>`: creates pins from a tree of photographs. Exit code 0 if anything was
 * added or already present, 1 if nothing could be imported, 2 on incorrect usage, 130 or 143 if it was stopped.
 */
async function main(): Promise<number> {
  const read = inTerminalLocale(() => readArguments(process.argv.slice(2)));
  if (read.kind === 'help') {
    progress.say(inTerminalLocale(importUsage));
    return 0;
  }
  if (read.kind === 'wrong') return refuse(2, read.failure.id, read.failure.message);
  const root = await folderOf(read.arguments.folder);
  if (root === null) return refuse(2, 'folder_not_found', t.noFolder({ folder: read.arguments.folder }));
  const folder = folderWithoutDatabase(process.env);
  if (folder !== null)
    return refuse(
      1,
      'service_not_set_up',
      inTerminalLocale(() => wrongWords.service({ folder })),
    );
  const config = readConfig();
  const databaseUrl = await inTerminalLocale(() => databaseForAdministrators(process.env));
  await inTerminalLocale(() => migrate(databaseUrl));
  const local = await createLocalPictures({ ...config, databaseUrl });
  try {
    await expectSharedStore(local.store.db, config, local.store.storage);
    const given = read.arguments;
    return await inLocale(config.defaultLocale, () =>
      inTerminalLocale(() => importFolder(local, root, given)),
    );
  } finally {
    await local.close();
  }
}

async function folderOf(given: string): Promise<string | null> {
  try {
    const path = await realpath(given);
    return (await stat(path)).isDirectory() ? path : null;
  } catch {
    return null;
  }
}

function refuse(code: 1 | 2, id: string, message: string): number {
  console.error(`${message} (${id})`);
  return code;
}

async function importFolder(local: LocalPictures, root: string, wanted: ImportArguments): Promise<number> {
  const { username, privacy, dryRun } = wanted;
  const user = await userByUsername(local.services.db, username);
  if (user === null || user.username.toLowerCase() !== username.toLowerCase())
    return refuse(1, 'user_not_found', wrongWords.nobody({ username }));
  const stop = stopOnSignal(progress.say);
  const { photos, bad, passedOver } = await findPhotos(root);
  if (photos.length === 0 && bad.length === 0)
    return refuse(1, 'no_pictures', t.noPictures({ folder: root }));
  const folders = [...new Set(photos.map((photo) => photo.folder))].sort();
  const rootName = wanted.board ?? basename(root);
  const boards = await findTargetBoards(local.services, folders, { ownerId: user.id, rootName, privacy });
  if (!(boards instanceof Map)) return refuse(2, boards.id, boards.message);

  const ordered = await progress.counted(t.reading, photos.length, (done) =>
    oldestFirst(photos, stop.isStopping, done),
  );
  const started = performance.now();
  const settings = { userId: user.id, boards, dryRun, isStopping: stop.isStopping };
  const doing = dryRun ? t.looking : t.importing;
  const outcome = await progress.counted(doing, ordered.length, (done) =>
    importPhotos(local, ordered, settings, done),
  );
  const allBad = [...bad, ...outcome.bad];
  const report = { username: user.username, dryRun, outcome, bad: allBad, passedOver };
  const seconds = (performance.now() - started) / 1000;
  for (const line of outcomeLines({ ...report, boards: [...new Set(boards.values())], seconds }))
    progress.say(line);
  return stop.exitCode() ?? (outcome.added + outcome.present + outcome.removed > 0 ? 0 : 1);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(databaseSentenceOf(error) ?? (error instanceof Error ? error.message : error));
  console.error(t.endedEarly);
  process.exitCode = 1;
}
