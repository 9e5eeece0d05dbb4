import { existsSync } from 'node:fs';
import { imageBySignature } from '../../db/queries/pins/images.ts';
import { uploadsByIds } from '../../db/queries/media/uploads.ts';
import { isAppError } from '../errors.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { Services } from '../services.ts';
import { isId } from '../../views/base/text/is-id.ts';

/**
 * Keeps the file of a rejected form, so that it need not be chosen again. Returns the form field for the upload, or
 * null if it is neither image nor video. Takes over the file.
 */
export async function keepUpload(
  services: Services,
  userId: string,
  file: string,
): Promise<{ upload_id: string } | { video_upload_id: string } | null> {
  if (!existsSync(file)) return null;
  if (await services.videos.isVideo(file)) {
    const videoUploadId = await services.videos.register(userId);
    await services.videos.begin(userId, videoUploadId, file);
    return { video_upload_id: videoUploadId };
  }
  const uploadId = await services.pictures.register(userId);
  try {
    await services.pictures.receive(userId, uploadId, file);
  } catch (error) {
    if (isAppError(error)) return error.id === 'picture_pending' ? { upload_id: uploadId } : null;
    throw error;
  }
  return { upload_id: uploadId };
}

/** A kept upload. Its image is null while it is being prepared. */
export interface KeptUpload {
  id: string;
  picture: Picture | null;
}

/** Returns the person's kept upload. Null if there is none or it cannot be used. */
export async function keptUpload(
  services: Pick<Services, 'db'>,
  userId: string,
  uploadId: string | undefined,
): Promise<KeptUpload | null> {
  if (uploadId === undefined || !isId(uploadId)) return null;
  const [upload] = await uploadsByIds(services.db, userId, [uploadId]);
  if (upload?.status === 'processing') return { id: uploadId, picture: null };
  if (upload?.status !== 'succeeded' || upload.signature === null) return null;
  const picture = await imageBySignature(services.db, upload.signature);
  return picture === null ? null : { id: uploadId, picture };
}
