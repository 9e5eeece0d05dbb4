import { advanceImport, endImport, importById } from '../../db/queries/imports.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { uploadsByIds } from '../../db/queries/media/uploads.ts';
import { readZip, ZipRefused, type ZipReader } from '../adapters/archive/read-zip.ts';
import { accountShape, archiveLimits, boardsShape, manifestShape, pinShape } from '../exports/archive.ts';
import { bringAccount } from './bring-account.ts';
import { VideoPending, type CopyFiles } from './bring-media.ts';
import type { Arrival } from './arrival.ts';
import { bringBoards, bringPin } from './bring-in.ts';
import { listLeftOut } from './left-out.ts';
import { importJobKind, importPriority } from './imports.ts';
import { linesOf, readJson, readLine } from './read-archive.ts';
import { settleBoards } from './settle-boards.ts';
import { waitWhileHidden } from '../people/wait-while-hidden.ts';
import { nameOfImport } from '../uploads/received-files.ts';
import type { Services } from '../services.ts';
import { filesOfCopy, type ImportStore } from '../exports/jobs/files-of-copy.ts';

/** Time that one job runs before yielding to others. */
const sliceMs = 2000;
/**
 * A job whose way to where the last one stopped is long runs for so many times as long, since that way is read again by
 * each. Not longer than a worker that is stopped waits.
 */
const wayFactor = 4;
const longestSliceMs = 20_000;
/** Interval for checking whether a video is ready. */
const videoWaitMs = 1500;

const pinList = 'pins.ndjson';

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
    const { site } = manifestShape.parse(await readJson(zip, 'export.json'));
    const arrival: Arrival = { services, userId, site, row, now: new Date() };
    const files = filesOfCopy(store, arrival, zip);
    if (await bringPins(store, arrival, { zip, files, began })) {
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

/** Imports pins. Returns whether that is all of them. Throws VideoPending. */
async function bringPins(
  store: ImportStore,
  arrival: Arrival,
  { zip, files, began }: { zip: ZipReader; files: CopyFiles; began: number },
): Promise<boolean> {
  const { row, userId } = arrival;
  const boards = boardsShape.parse(await readJson(zip, 'boards.json'));
  if (boards.reduce((sum, { sections }) => sum + sections.length, 0) > archiveLimits.sections)
    throw new ZipRefused('tooMuch');
  // Counts and reads the whole list before creating anything.
  if (row.total === 0) for await (const _line of linesOf(zip, pinList)) row.total += 1;
  const places = await bringBoards(arrival, boards, Date.now() + sliceMs);
  if (places === null) {
    await advanceImport(store.db, userId, row);
    return false;
  }
  let index = 0;
  let end = 0;
  for await (const line of linesOf(zip, pinList)) {
    index += 1;
    if (index <= row.position) continue;
    if (end === 0)
      end = Date.now() + Math.min(longestSliceMs, Math.max(sliceMs, (Date.now() - began) * wayFactor));
    const parsed = pinShape.safeParse(readLine(line));
    const outcome = parsed.success ? await bringPin(arrival, places, parsed.data, files) : 'refused';
    if (!parsed.success) listLeftOut(row, { kind: 'pin', name: '', reason: 'broken' });
    row[outcome === 'made' ? 'pins' : outcome] += 1;
    row.position = index;
    await advanceImport(store.db, userId, row);
    if (Date.now() >= end && index < row.total) return false;
  }
  await advanceImport(store.db, userId, row);
  await settleBoards(arrival, boards, places);
  return true;
}
