import { coverOfOwnPin, setCoverOfPin, type OwnCover } from '../../db/queries/media/own-videos.ts';
import { isPictureBlocked } from '../../db/queries/moderation/blocked-pictures.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { writeMoment } from '../../views/media/moment.ts';
import { studioTexts as t } from '../../views/studio/texts.ts';
import { AppError, fieldError, isAppError } from '../errors.ts';
import { imageSentences } from '../media/image-failure.ts';
import type { Services } from '../services.ts';
import { refuseQuarantinedPicture } from '../pins/create/create-quarantined-pin.ts';
import { getPin, type CloseupRecord } from '../pins/get-pin.ts';

/**
 * Returns the cover of the caller's own video or story. Throws `pin_not_found`, also for other people's and for saved
 * copies.
 */
export async function getOwnCover(
  { db }: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
): Promise<OwnCover> {
  const found = await coverOfOwnPin(db, userId, pinId);
  if (found === null) throw new AppError('pin_not_found');
  return found;
}

/** Returns a frame of the caller's own video as an image. Throws `pin_not_found`, and field errors of `cover_at`. */
export async function frameOfVideo(
  services: Pick<Services, 'db' | 'pictures'>,
  userId: string,
  pinId: string,
  atMs: number,
): Promise<string> {
  const { video } = await getOwnCover(services, userId, pinId);
  if (video === null) throw new AppError('pin_not_found');
  if (atMs > video.durationMs)
    throw fieldError('cover_at', t.coverTooLate({ length: writeMoment(video.durationMs) }));
  try {
    return (await services.pictures.frame(userId, video.signature, atMs)).signature;
  } catch (error) {
    if (!isAppError(error) || error.id !== 'picture_refused') throw error;
    throw fieldError('cover_at', error.message, error.id);
  }
}

/**
 * Returns the picture of a page of the caller's own story. Throws `pin_not_found`, and field errors of `cover_page`.
 */
export async function pictureOfPage(
  services: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
  page: number,
): Promise<string> {
  const { pages } = await getOwnCover(services, userId, pinId);
  const picture = pages[page - 1];
  if (!picture) throw fieldError('cover_page', t.coverNoPage);
  return picture.signature;
}

/**
 * Sets a stored image as the cover of the caller's own video or story. Copies saved by others keep theirs. Throws
 * `pin_not_found`, and a field error for a taken-down or quarantined image.
 */
export async function changeCover(
  services: Services,
  userId: string,
  pinId: string,
  signature: string,
): Promise<CloseupRecord> {
  await refuseQuarantinedPicture(services, signature);
  await services.db.transaction(async (tx) => {
    if (!(await setCoverOfPin(tx, userId, pinId, signature))) {
      if (await isPictureBlocked(tx, signature))
        throw fieldError('image', imageSentences.taken_down, 'picture_refused');
      throw new AppError('pin_not_found');
    }
    await forgetKeptPages(tx);
  });
  const pin = await getPin(services, { userId, unauthPinIds: [] }, pinId);
  if (pin === null) throw new AppError('pin_not_found');
  return pin;
}
