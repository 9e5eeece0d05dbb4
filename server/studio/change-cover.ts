import { setCoverOfPin, videoOfOwnPin } from '../../db/queries/media/own-videos.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import type { Video } from '../../views/contract/media.ts';
import type { Picture } from '../../views/contract/picture.ts';
import { writeMoment } from '../../views/media/moment.ts';
import { studioTexts as t } from '../../views/studio/texts.ts';
import { AppError, fieldError, isAppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { refuseHeldPicture } from '../pins/create/create-quarantined-pin.ts';
import { getPin, type CloseupRecord } from '../pins/get-pin.ts';

/** Returns one's own video with its cover. Throws `pin_not_found`, also for other people's and for saved copies. */
export async function getOwnVideo(
  { db }: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
): Promise<{ title: string; video: Video; cover: Picture }> {
  const found = await videoOfOwnPin(db, userId, pinId);
  if (found === null) throw new AppError('pin_not_found');
  return found;
}

/** Returns a frame of one's own video as an image. Throws `pin_not_found`, and field errors of `cover_at`. */
export async function frameOfVideo(
  services: Pick<Services, 'db' | 'pictures'>,
  userId: string,
  pinId: string,
  atMs: number,
): Promise<string> {
  const { video } = await getOwnVideo(services, userId, pinId);
  if (atMs > video.durationMs) throw fieldError('cover_at', t.coverTooLate(writeMoment(video.durationMs)));
  try {
    return (await services.pictures.frame(userId, video.signature, atMs)).signature;
  } catch (error) {
    if (!isAppError(error) || error.id !== 'picture_refused') throw error;
    throw fieldError('cover_at', error.message, error.id);
  }
}

/**
 * Sets a stored image as the cover of one's own video. Copies saved by others keep theirs. Throws `pin_not_found`, and
 * a field error for a taken-down or quarantined image.
 */
export async function changeCover(
  services: Services,
  userId: string,
  pinId: string,
  signature: string,
): Promise<CloseupRecord> {
  await refuseHeldPicture(services, signature);
  await services.db.transaction(async (tx) => {
    if (!(await setCoverOfPin(tx, userId, pinId, signature))) throw new AppError('pin_not_found');
    await forgetKeptPages(tx);
  });
  const pin = await getPin(services, { userId, unauthPinIds: [] }, pinId);
  if (pin === null) throw new AppError('pin_not_found');
  return pin;
}
