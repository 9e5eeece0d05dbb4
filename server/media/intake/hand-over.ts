import { rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../db/connection/database.ts';
import { beginUpload, uploadsByIds, type UploadKind } from '../../../db/queries/uploads.ts';
import { AppError } from '../../errors.ts';
import { isStorageFull } from '../../storage-full.ts';
import { requireAwaited } from './awaited-upload.ts';
import type { UploadWaiting } from './await-upload.ts';

/** Path of received bytes, named by their upload's id, until the worker has processed them. */
export function receivedFile(stagingDir: string, uploadId: string): string {
  return join(stagingDir, `upload-${uploadId}`);
}

/**
 * Hands a received file to the worker as the content of a registered upload. Throws `upload_not_found`,
 * `upload_in_use`.
 */
export async function handOver(
  { db, stagingDir, waiting }: { db: Database; stagingDir: string; waiting: UploadWaiting },
  upload: { userId: string; uploadId: string; kind: UploadKind },
  file: string,
): Promise<void> {
  const { userId, uploadId, kind } = upload;
  await requireAwaited(db, userId, uploadId, kind);
  const path = receivedFile(stagingDir, uploadId);
  await rename(file, path);
  await waiting.ready();
  const isBegun = await beginUpload(db, userId, uploadId).catch(async (error: unknown) => {
    // Nothing was recorded; the client must send it again.
    if (isStorageFull(error)) await unlink(path).catch(() => undefined);
    throw error;
  });
  if (isBegun) return;
  // The file arrived twice at once. If the other copy has been processed, nothing is waiting for this one.
  const [row] = await uploadsByIds(db, userId, [uploadId]);
  if (row?.status !== 'processing') await unlink(path).catch(() => undefined);
  throw new AppError('upload_in_use');
}
