import {
  beginUpload,
  giveUpUpload,
  reserveUpload,
  uploadsByIds,
  type UploadKind,
  type UploadRow,
} from '../../db/queries/media/uploads.ts';
import { limits } from '../../views/contract/limits.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { addressSeconds, nameOfUpload } from './received-files.ts';
import { tooLarge } from './staging.ts';

type DirectServices = Pick<Services, 'db' | 'staging' | 'directFiles'>;

const maxBytesOf: Record<UploadKind, number> = { pinimage: limits.uploadBytes, video: limits.videoBytes };
const typeOf: Record<UploadKind, RegExp> = {
  pinimage: /^image\/[a-z0-9.+-]{1,40}$/,
  video: /^video\/[a-z0-9.+-]{1,40}$/,
};

/**
 * Returns the address in the object store to which a browser can send the file of a registered upload. Null if it has
 * to send it here: without such a store, and for a type that is not the kind's. Throws `too_large`,
 * `too_much_underway`, `storage_full`.
 */
export async function directAddress(
  { db, directFiles, staging }: DirectServices,
  upload: { userId: string; uploadId: string; kind: UploadKind },
  file: { bytes: number; contentType: string },
): Promise<string | null> {
  const { userId, uploadId, kind } = upload;
  if (file.bytes === 0 || !typeOf[kind].test(file.contentType)) return null;
  const address = await directFiles.addressFor(nameOfUpload(uploadId), file);
  if (address === null) return null;
  if (file.bytes > maxBytesOf[kind]) throw tooLarge(maxBytesOf[kind]);
  await staging.requireStoreRoom(userId, file.bytes);
  const wanted = { userId, id: uploadId, bytes: file.bytes };
  const hasRoom = await db.transaction((tx) =>
    reserveUpload(tx, wanted, staging.maxOfPerson, addressSeconds),
  );
  if (!hasRoom) throw new AppError('too_much_underway', { retryAfterSeconds: 60 });
  return address;
}

/**
 * Hands a file that a browser has sent to the store over to the worker, once. Throws `upload_not_found`,
 * `picture_missing` if there is no file, `too_large`.
 */
export async function takeOver(
  { db, directFiles }: DirectServices,
  userId: string,
  uploadId: string,
): Promise<void> {
  const [row] = await uploadsByIds(db, userId, [uploadId]);
  if (row === undefined) throw new AppError('upload_not_found');
  if (row.status !== 'registered') return;
  const name = nameOfUpload(uploadId);
  const bytes = await directFiles.bytesSent(name);
  if (bytes === null) throw new AppError('picture_missing');
  // Some stores may not hold a sender to the signed size.
  if (bytes > maxBytesOf[row.kind]) {
    await directFiles.remove(name);
    throw tooLarge(maxBytesOf[row.kind]);
  }
  await beginUpload(db, userId, uploadId);
}

/**
 * Ends an upload that its sender does not want anymore, so that its room is free for others of the person. Does nothing
 * to one that has arrived, which its draft or the sweep ends. Throws `upload_not_found`.
 */
export async function giveUp(
  { db, directFiles }: Pick<DirectServices, 'db' | 'directFiles'>,
  userId: string,
  uploadId: string,
): Promise<void> {
  const [row] = await uploadsByIds(db, userId, [uploadId]);
  if (row === undefined) throw new AppError('upload_not_found');
  // A request that still arrives at the store leaves a file for the sweep.
  if (await giveUpUpload(db, userId, uploadId)) await directFiles.remove(nameOfUpload(uploadId));
}

interface UploadState extends Pick<UploadRow, 'status' | 'signature' | 'failure'> {
  type: UploadRow['kind'];
}

/**
 * Returns statuses by upload id. Other people's uploads are absent, like unknown ones (spec §4: a missing entry is
 * failure).
 */
export async function uploadStatuses(
  services: Services,
  userId: string,
  ids: string[],
): Promise<Map<string, UploadState>> {
  const rows = await uploadsByIds(services.db, userId, ids);
  return new Map(
    rows.map(({ id, kind, status, signature, failure }) => [id, { type: kind, status, signature, failure }]),
  );
}
