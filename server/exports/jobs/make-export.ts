import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStorageFull } from '../../storage/storage-full.ts';
import { spareBytesOf } from '../../uploads/staging.ts';
import {
  advanceExport,
  beginExport,
  failExport,
  finishExport,
  type ExportFile,
} from '../../../db/queries/exports/exports.ts';
import { exportedPlaces } from '../../../db/queries/exports/personal-rows.ts';
import { credentialsOf } from '../../../db/queries/accounts/credentials.ts';
import type { Database } from '../../../db/connection/database.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { exportDays } from '../exports.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { waitForVideosOfDrafts } from './drafts-of-copy.ts';
import { planArchives } from './plan-archives.ts';
import { writeArchive } from './write-archive.ts';
import { exportUrl } from '../../../views/exports/export-urls.ts';
import { copyTexts } from '../../../views/exports/texts.ts';

export interface ExportStore {
  db: Database;
  storage: Storage;
  siteName: string;
  /** Maximum size of an archive's pictures and videos. An export of more has several archives. */
  archiveBytes: number;
}

const told = 20;

/**
 * Streams all personal data into zips that each can be imported, and notifies the user by email (USER-06). Restarted
 * from scratch if a worker died during it. Throws `PutOff` while a video of a draft is being processed. Leaves nothing behind if the account was deleted in the meantime. One that
 * does not fit beside the disk's reserve fails and says so, since waiting for room would fill the disk again with each
 * attempt.
 */
export async function makeExport(store: ExportStore, userId: string, exportId: string): Promise<void> {
  await waitForVideosOfDrafts(store.db, userId);
  const plan = await planArchives(store, userId);
  const counted = plan.archives.reduce((sum, { files }) => sum + files.length, exportedPlaces.length);
  const origin = await beginExport(store.db, userId, exportId, counted);
  if (origin === null) return;
  const folder = await store.storage.makeTemporaryFolder();
  const made: ExportFile[] = [];
  let isKept = false;
  try {
    const bytes = plan.archives.reduce((sum, archive) => sum + archive.bytes, 0);
    if (bytes > (await spareBytesOf(folder.path)))
      return await failExport(store.db, userId, exportId, 'storage_full');
    let done = 0;
    const step = async (): Promise<void> => {
      done += 1;
      if (done % told === 0) await advanceExport(store.db, userId, exportId, done);
    };
    try {
      for (const archive of plan.archives) {
        const path = join(folder.path, `export-${archive.part}.zip`);
        await writeArchive(store, { userId, exportId, origin, path, archive, plan }, step);
        const { size } = await stat(path);
        const key = `exports/${randomBytes(16).toString('hex')}.zip`;
        made.push({ key, bytes: size });
        await store.storage.put(key, { temporaryFile: path });
      }
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      return await failExport(store.db, userId, exportId, 'storage_full');
    }
    // If it fails, its outcome may be unknown. The sweep deletes what no export has.
    isKept = true;
    isKept = await finish(store, { userId, exportId, origin, files: made });
  } finally {
    if (!isKept) for (const { key } of made) await store.storage.delete(key);
    await folder.remove();
  }
}

/** Returns whether the account still wants the export. */
function finish(
  { db, siteName }: ExportStore,
  {
    userId,
    exportId,
    origin,
    files,
  }: {
    userId: string;
    exportId: string;
    origin: string;
    files: ExportFile[];
  },
): Promise<boolean> {
  const expiresAt = new Date(Date.now() + exportDays * 24 * 3600 * 1000);
  return db.transaction(async (tx) => {
    const kept = await finishExport(tx, userId, exportId, { files, expiresAt });
    const person = kept ? await credentialsOf(tx, userId) : null;
    if (person?.email != null)
      await queueMail(tx, { userId, address: person.email }, 'export_ready', () =>
        copyTexts.mail({
          site: siteName,
          username: person.username,
          days: exportDays,
          href: origin + exportUrl,
        }),
      );
    return kept;
  });
}

/** Handles the failure of the last attempt. The user may request an export again. */
export function giveUpExport(store: Pick<ExportStore, 'db'>, userId: string, id: string): Promise<void> {
  return failExport(store.db, userId, id, null);
}
