import {
  advanceImport,
  endImport,
  importById,
  isPartImported,
  type ImportRow,
} from '../../../db/queries/imports/imports.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { uploadsByIds } from '../../../db/queries/media/uploads.ts';
import { readZip, ZipRefused, type ZipReader } from '../../adapters/archive/read-zip.ts';
import { accountShape, archiveLimits, manifestShape } from '../../exports/archive.ts';
import { bringAccount } from '../bring-account.ts';
import { bringLists } from './bring-lists.ts';
import { VideoPending } from '../bring-media.ts';
import { sourceOf, type Arrival } from '../arrival.ts';
import { importJobKind, importPriority } from '../imports.ts';
import { readJson } from './read-archive.ts';
import { waitWhileHidden } from '../../people/wait-while-hidden.ts';
import { nameOfImport } from '../../uploads/received-files.ts';
import type { Services } from '../../services.ts';
import { filesOfCopy, type ImportStore } from '../../exports/jobs/files-of-copy.ts';

/** Interval for checking whether a video is ready. */
const videoWaitMs = 1500;

export interface ImportJob {
  userId: string;
  importId: string;
  /** Upload of the video that the import waits for. Null if it waits for none. */
  videoUploadId: string | null;
}

/**
 * Continues an import for one time slice. The rest is enqueued as a new job. A file that is not an export, or is
 * malicious, ends the import with its problem. Throws `PutOff` while the account is hidden.
 */
export async function resumeImport(
  store: ImportStore,
  services: Services,
  { userId, importId, videoUploadId }: ImportJob,
): Promise<void> {
  const began = Date.now();
  const row = await importById(store.db, userId, importId);
  const name = nameOfImport(importId);
  if (row === null || row.status === 'done' || row.status === 'failed') {
    await store.received.remove(name);
    return;
  }
  await waitWhileHidden(services, userId);
  const goOn = async (awaited: string | null): Promise<void> => {
    const payload = { userId, importId, ...(awaited !== null && { videoUploadId: awaited }) };
    const delayMs = awaited === null ? 0 : videoWaitMs;
    await insertJob(store.db, importJobKind, payload, { priority: importPriority, delayMs });
  };
  // The archive's lists are read again only once there is something to do.
  if (videoUploadId !== null && (await isProcessing(store, userId, videoUploadId)))
    return await goOn(videoUploadId);
  let zip: ZipReader | null = null;
  try {
    // The zip stays open after `use`: its file stays until it is removed.
    zip = (await store.received.use(name, (path) => readZip(path, archiveLimits.entries))) ?? null;
    if (zip === null) throw new ZipRefused('damaged');
    const { site, id, part, parts } = manifestShape.parse(await readJson(zip, 'export.json'));
    const arrival: Arrival = { services, userId, site, row, now: new Date() };
    if (id !== null && parts > 1) {
      row.exportSource = sourceOf(arrival, id);
      Object.assign(row, { part: Math.min(part, parts), parts });
      await requirePartBefore(store, userId, row);
    }
    const files = filesOfCopy(store, arrival, zip);
    if (await bringLists(arrival, { zip, files, began })) {
      if (zip.entries.has('account.json'))
        await bringAccount(arrival, accountShape.parse(await readJson(zip, 'account.json')), files.picture);
      await advanceImport(store.db, userId, row);
      await endImport(store.db, userId, importId, null);
      await store.received.remove(name);
    } else await goOn(null);
  } catch (error) {
    if (error instanceof VideoPending) {
      await advanceImport(store.db, userId, row);
      return await goOn(error.uploadId);
    }
    const problem = problemOf(error);
    if (problem === null) throw error;
    await endImport(store.db, userId, importId, problem);
    await store.received.remove(name);
  } finally {
    await zip?.close();
  }
}

/** An archive's pins may be saved from those of the archives before it, and its drafts name their boards. */
async function requirePartBefore(
  { db }: ImportStore,
  userId: string,
  { exportSource, part }: ImportRow,
): Promise<void> {
  if (exportSource === null || part === 1) return;
  if (!(await isPartImported(db, userId, exportSource, part - 1))) throw new ZipRefused('outOfOrder');
}

async function isProcessing({ db }: ImportStore, userId: string, uploadId: string): Promise<boolean> {
  const [upload] = await uploadsByIds(db, userId, [uploadId]);
  return upload?.status === 'processing';
}

/** Handles the failure of a job's last attempt. */
export function giveUpImport(store: Pick<ImportStore, 'db'>, userId: string, id: string): Promise<void> {
  return endImport(store.db, userId, id, 'internal');
}

/** Returns the file's problem, by the key of its message. Null for internal faults. */
function problemOf(error: unknown): string | null {
  if (error instanceof ZipRefused) return error.problem;
  if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')) return 'noCopy';
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'damaged' : null;
}
