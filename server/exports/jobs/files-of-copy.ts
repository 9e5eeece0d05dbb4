import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importedItem, noteImported } from '../../../db/queries/imports/import-items.ts';
import { beginUpload, insertUpload, uploadsByIds } from '../../../db/queries/media/uploads.ts';
import { ZipRefused, type ZipReader } from '../../adapters/archive/read-zip.ts';
import { archiveLimits } from '../archive.ts';
import { itemOf, sourceOf, type Arrival } from '../../imports/arrival.ts';
import { VideoPending, type CopyFiles, type PreparedVideo } from '../../imports/bring-media.ts';
import { nameOfUpload, type ReceivedFiles } from '../../uploads/received-files.ts';
import { storePicture, type PictureStore } from '../../media/store-picture.ts';
import type { FileScanner } from '../../services.ts';
import { limits } from '../../../views/contract/limits.ts';

export interface ImportStore extends PictureStore {
  stagingDir: string;
  received: ReceivedFiles;
  scanner: FileScanner;
}

/**
 * Returns the files of a received archive, processed like all uploads: staged under generated names, decoded in a
 * separate process, and cleaned.
 */
export function filesOfCopy(store: ImportStore, arrival: Arrival, zip: ZipReader): CopyFiles {
  return {
    picture: (name) => pictureOf(store, zip, name),
    video: (name) => videoOf(store, arrival, zip, name),
  };
}

async function pictureOf(store: ImportStore, zip: ZipReader, name: string): Promise<string | null> {
  const path = await staged(store, zip, name, limits.uploadBytes);
  if (path === null) return null;
  try {
    const stored = await storePicture(store, path);
    if (!stored.ok && stored.error.id === 'busy') throw new Error('the picture pool is full');
    return stored.ok ? stored.value.signature : null;
  } finally {
    await unlink(path).catch(() => undefined);
  }
}

/**
 * A video goes through the regular video queue, one per archive at a time. Its upload is recorded before it starts.
 * Throws VideoPending while it is there.
 */
async function videoOf(
  store: ImportStore,
  arrival: Arrival,
  zip: ZipReader,
  name: string,
): Promise<PreparedVideo | null> {
  const { db, received } = store;
  const { userId } = arrival;
  const source = sourceOf(arrival, name);
  const known = await importedItem(db, userId, 'video', source);
  const [upload] = known === null ? [] : await uploadsByIds(db, userId, [known]);
  if (upload?.status === 'processing') throw new VideoPending(upload.id);
  if (upload?.status === 'failed') return null;
  if (upload?.status === 'succeeded')
    return upload.signature === null ? null : { signature: upload.signature, uploadId: upload.id };
  const path = await staged(store, zip, name, archiveLimits.videoBytes);
  if (path === null) return null;
  const uploadId = upload?.id ?? (await insertUpload(db, userId, 'video'));
  await noteImported(db, itemOf(arrival), 'video', source, uploadId);
  await received.keep(nameOfUpload(uploadId), path);
  await beginUpload(db, userId, uploadId);
  throw new VideoPending(uploadId);
}

/**
 * Returns an entry as a staged file, which the caller removes. Null if it is missing, empty, too large, damaged, or
 * rejected by the scanner.
 */
async function staged(
  { stagingDir, scanner }: ImportStore,
  zip: ZipReader,
  name: string,
  maxBytes: number,
): Promise<string | null> {
  const entry = zip.entries.get(name);
  if (entry === undefined || entry.bytes === 0 || entry.bytes > maxBytes) return null;
  const path = join(stagingDir, `received-${randomUUID()}`);
  try {
    await pipeline(Readable.from(zip.read(name)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if ((await scanner.refusalOf(path)) === null) return path;
    await unlink(path);
    return null;
  } catch (error) {
    await unlink(path).catch(() => undefined);
    if (error instanceof ZipRefused) return null;
    throw error;
  }
}
