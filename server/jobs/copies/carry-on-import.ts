import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { advanceImport, endImport, importById } from '../../../db/queries/account-copies/imports.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { readZip, ZipRefused, type ZipReader } from '../../adapters/archive/read-zip.ts';
import { archiveLimits, boardsShape, manifestShape, pinShape } from '../../domain/account-copies/archive.ts';
import { bringBoards, bringPin, type Arrival } from '../../domain/account-copies/bring-in.ts';
import { importJobKind, importPriority } from '../../domain/account-copies/imports.ts';
import { receivedCopy } from '../../media/intake/copy-intake.ts';
import { storePicture, type PictureStore } from '../../media/store-picture.ts';
import type { Services } from '../../services.ts';
import { limits } from '../../../views/contract/limits.ts';

export interface ImportStore extends PictureStore {
  stagingDir: string;
}

/** How long one entry of the queue works before others have their turn. */
const sliceMs = 2000;

/**
 * Brings a received copy in for a while, from where it stopped; what is left waits as a new entry of the queue. A file
 * that is no copy, or a hostile one, ends the import with what is wrong.
 */
export async function carryOnImport(
  store: ImportStore,
  services: Services,
  userId: string,
  importId: string,
  forMs = sliceMs,
): Promise<void> {
  const row = await importById(store.db, userId, importId);
  const path = receivedCopy(store.stagingDir, importId);
  if (row === null || row.status === 'done' || row.status === 'failed') {
    await unlink(path).catch(() => undefined);
    return;
  }
  let zip: ZipReader | null = null;
  try {
    zip = await readZip(path, archiveLimits.entries);
    const { site } = manifestShape.parse(await readJson(zip, 'export.json'));
    const arrival: Arrival = { services, userId, site, row };
    if (await bringPins(store, arrival, zip, Date.now() + forMs)) {
      await endImport(store.db, userId, importId, null);
      await unlink(path).catch(() => undefined);
    } else await insertJob(store.db, importJobKind, { userId, importId }, { priority: importPriority });
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    await endImport(store.db, userId, importId, problem);
    await unlink(path).catch(() => undefined);
  } finally {
    await zip?.close();
  }
}

/** After the last attempt of an entry of the queue. */
export function giveUpImport(store: Pick<ImportStore, 'db'>, userId: string, id: string): Promise<void> {
  return endImport(store.db, userId, id, 'internal');
}

/** What was wrong with the file, by the name that pages have a sentence for; null for faults of ours. */
function problemOf(error: unknown): string | null {
  if (error instanceof ZipRefused) return error.problem;
  if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')) return 'noCopy';
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'damaged' : null;
}

/** Answers whether everything is in; writes down how far it came in any case. */
async function bringPins(
  store: ImportStore,
  arrival: Arrival,
  zip: ZipReader,
  end: number,
): Promise<boolean> {
  const { row, userId } = arrival;
  const boards = boardsShape.parse(await readJson(zip, 'boards.json'));
  // The whole list is looked at before anything is made.
  if (row.total === 0) for await (const _line of linesOf(zip)) row.total += 1;
  const places = await bringBoards(arrival, boards);
  let index = 0;
  for await (const line of linesOf(zip)) {
    index += 1;
    if (index <= row.position) continue;
    const parsed = pinShape.safeParse(JSON.parse(line));
    const outcome = parsed.success
      ? await bringPin(arrival, places, parsed.data, () => pictureOf(store, zip, parsed.data.picture))
      : 'refused';
    row[outcome === 'made' ? 'pins' : outcome] += 1;
    row.position = index;
    await advanceImport(store.db, userId, row);
    if (Date.now() >= end && index < row.total) return false;
  }
  await advanceImport(store.db, userId, row);
  return true;
}

/** A picture by the way of all uploads: staged under a name of ours, decoded apart, cleaned. Null when refused. */
async function pictureOf(store: ImportStore, zip: ZipReader, name: string): Promise<string | null> {
  const entry = zip.entries.get(name);
  if (entry === undefined || entry.bytes === 0 || entry.bytes > limits.uploadBytes) return null;
  const path = join(store.stagingDir, `received-${randomUUID()}`);
  try {
    await pipeline(Readable.from(zip.read(name)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const stored = await storePicture(store, path);
    if (!stored.ok && stored.error.id === 'busy') throw new Error('the picture pool is full');
    return stored.ok ? stored.value.signature : null;
  } catch (error) {
    if (error instanceof ZipRefused) return null;
    throw error;
  } finally {
    await unlink(path).catch(() => undefined);
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

/** Lines of the list of pins, never more of it in memory than one. */
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
