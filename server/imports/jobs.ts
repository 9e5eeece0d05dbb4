import { advanceImport, endImport, importById } from '../../db/queries/imports.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { readZip, ZipRefused, type ZipReader } from '../adapters/archive/read-zip.ts';
import { accountShape, archiveLimits, boardsShape, manifestShape, pinShape } from '../exports/archive.ts';
import { bringAccount } from './bring-account.ts';
import type { CopyFiles } from './bring-media.ts';
import type { Arrival } from './arrival.ts';
import { bringBoards, bringPin } from './bring-in.ts';
import { listLeftOut } from './left-out.ts';
import { importJobKind, importPriority } from './imports.ts';
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

/**
 * Continues an import for one time slice. The rest is enqueued as a new job. A file that is not an export, or is
 * malicious, ends the import with its problem. Throws `PutOff` while the account is hidden.
 */
export async function resumeImport(
  store: ImportStore,
  services: Services,
  userId: string,
  importId: string,
): Promise<void> {
  const began = Date.now();
  const row = await importById(store.db, userId, importId);
  const name = nameOfImport(importId);
  if (row === null || row.status === 'done' || row.status === 'failed') {
    await store.received.remove(name);
    return;
  }
  await waitWhileHidden(services, userId);
  let zip: ZipReader | null = null;
  try {
    // The zip stays open after `use`: its file stays until it is removed.
    zip = (await store.received.use(name, (path) => readZip(path, archiveLimits.entries))) ?? null;
    if (zip === null) throw new ZipRefused('damaged');
    const { site } = manifestShape.parse(await readJson(zip, 'export.json'));
    const arrival: Arrival = { services, userId, site, row, now: new Date() };
    const files = filesOfCopy(store, arrival, zip);
    const state = await bringPins(store, arrival, { zip, files, began });
    if (state === 'done') {
      if (zip.entries.has('account.json'))
        await bringAccount(arrival, accountShape.parse(await readJson(zip, 'account.json')), files.picture);
      await advanceImport(store.db, userId, row);
      await endImport(store.db, userId, importId, null);
      await store.received.remove(name);
    } else {
      const delayMs = state === 'waiting' ? videoWaitMs : 0;
      await insertJob(store.db, importJobKind, { userId, importId }, { priority: importPriority, delayMs });
    }
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    await endImport(store.db, userId, importId, problem);
    await store.received.remove(name);
  } finally {
    await zip?.close();
  }
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

/** Imports pins. Returns the progress and always records it. */
async function bringPins(
  store: ImportStore,
  arrival: Arrival,
  { zip, files, began }: { zip: ZipReader; files: CopyFiles; began: number },
): Promise<'done' | 'more' | 'waiting'> {
  const { row, userId } = arrival;
  const boards = boardsShape.parse(await readJson(zip, 'boards.json'));
  if (boards.reduce((sum, { sections }) => sum + sections.length, 0) > archiveLimits.sections)
    throw new ZipRefused('tooMuch');
  // Counts and reads the whole list before creating anything.
  if (row.total === 0) for await (const _line of linesOf(zip)) row.total += 1;
  const places = await bringBoards(arrival, boards, Date.now() + sliceMs);
  if (places === null) {
    await advanceImport(store.db, userId, row);
    return 'more';
  }
  let index = 0;
  let end = 0;
  for await (const line of linesOf(zip)) {
    index += 1;
    if (index <= row.position) continue;
    if (end === 0)
      end = Date.now() + Math.min(longestSliceMs, Math.max(sliceMs, (Date.now() - began) * wayFactor));
    const parsed = pinShape.safeParse(readLine(line));
    const outcome = parsed.success ? await bringPin(arrival, places, parsed.data, files) : 'refused';
    if (!parsed.success) listLeftOut(row, { kind: 'pin', name: '', reason: 'broken' });
    if (outcome === 'waiting') {
      await advanceImport(store.db, userId, row);
      return 'waiting';
    }
    row[outcome === 'made' ? 'pins' : outcome] += 1;
    row.position = index;
    await advanceImport(store.db, userId, row);
    if (Date.now() >= end && index < row.total) return 'more';
  }
  await advanceImport(store.db, userId, row);
  await settleBoards(arrival, boards, places);
  return 'done';
}

/** Returns a line's value. Undefined, which is no pin, if it is not JSON. */
function readLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function readJson(zip: ZipReader, name: string): Promise<unknown> {
  const entry = zip.entries.get(name);
  if (entry === undefined) throw new ZipRefused('noCopy');
  if (entry.bytes > archiveLimits.listBytes) throw new ZipRefused('tooMuch');
  const parts: Buffer[] = [];
  for await (const part of zip.read(name)) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/** Yields the lines of the pin list, with one line in memory at a time. */
async function* linesOf(zip: ZipReader): AsyncGenerator<string> {
  const name = 'pins.ndjson';
  const entry = zip.entries.get(name);
  if (entry === undefined) throw new ZipRefused('noCopy');
  if (entry.bytes > archiveLimits.pinsBytes) throw new ZipRefused('tooMuch');
  let rest: Buffer = Buffer.alloc(0);
  let count = 0;
  for await (const part of zip.read(name)) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    let from = 0;
    for (let at = rest.indexOf(10, from); at !== -1; at = rest.indexOf(10, from)) {
      count += 1;
      if (count > archiveLimits.pins) throw new ZipRefused('tooMuch');
      if (at > from) yield rest.toString('utf8', from, at);
      from = at + 1;
    }
    rest = rest.subarray(from);
    if (rest.length > archiveLimits.lineBytes) throw new ZipRefused('tooMuch');
  }
  if (rest.length > 0) yield rest.toString('utf8');
}
