import { counterValues } from '../../db/queries/counters.ts';
import {
  countsOfPins,
  setCaptionsOfPin,
  videosOfPerson,
  videoUploadsUnderWay,
} from '../../db/queries/media/own-videos.ts';
import { mediaDetailsOfPin } from '../../db/queries/media/pin-media.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { studioLimits, type StudioUpload, type StudioVideo } from '../../views/contract/studio.ts';
import type { Page } from '../../views/contract/models.ts';
import { idAt } from '../../views/base/time/id-time.ts';
import { AppError } from '../errors.ts';
import { videoSentences } from '../media/video/video-failure.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { readCaptions } from '../pins/media/captions.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';

const dayMs = 24 * 3600 * 1000;

/** Lists videos that a person created, newest first, with their statistics. Throws `bad_bookmark`. */
export async function listVideos(
  services: Pick<Services, 'db' | 'signer'>,
  userId: string,
  bookmark: string | undefined,
): Promise<Page<StudioVideo & { pin: PinRecord }>> {
  const list = `studio:${userId}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize: studioLimits.page },
    (before, limit) => videosOfPerson(services.db, userId, before, limit),
    ({ pinId }) => pinId,
  );
  const ids = page.items.map(({ pinId }) => pinId);
  const [pins, counts, saves] = await Promise.all([
    pinsByIds(services, { userId, unauthPinIds: [] }, ids),
    countsOfPins(services.db, ids),
    counterValues(services.db, ids, 'pin_saves'),
  ]);
  return {
    ...page,
    items: page.items.flatMap(({ pinId, durationMs, captions }) => {
      const pin = pins.find(({ id }) => id === pinId);
      const said = counts.find((each) => each.pinId === pinId);
      return pin === undefined
        ? []
        : [
            {
              pin,
              durationMs,
              captions,
              impressions: said?.impressions ?? 0,
              closeups: said?.closeups ?? 0,
              saves: saves.get(pinId) ?? 0,
            },
          ];
    }),
  };
}

/** Lists video uploads of the last day that are in preparation, or that failed and why. */
export async function listVideoUploads(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<StudioUpload[]> {
  const rows = await videoUploadsUnderWay(
    db,
    userId,
    idAt(clock.now().getTime() - dayMs),
    studioLimits.uploads,
  );
  return rows.map(({ id, status, failure }) => ({
    id,
    problem:
      status === 'processing'
        ? null
        : (Object.entries(videoSentences).find(([known]) => known === failure)?.[1] ??
          new AppError('video_refused').message),
  }));
}

/** Returns the caller's own video with its captions of a language, '' if it has none. Throws `pin_not_found`. */
export async function getVideo(
  services: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
  language: string,
): Promise<{ title: string; captions: { language: string; label: string }[]; text: string }> {
  const [pin] = await pinsByIds(services, { userId, unauthPinIds: [] }, [pinId]);
  if (pin?.pinner.id !== userId || pin.parentPinId !== null) throw new AppError('pin_not_found');
  const details = await mediaDetailsOfPin(services.db, pinId);
  if (details === null || !('captions' in details)) throw new AppError('pin_not_found');
  return {
    title: pin.title,
    captions: details.captions.map(({ language: code, label }) => ({ language: code, label })),
    text: details.captions.find((each) => each.language === language)?.text ?? '',
  };
}

/**
 * Sets the captions of the caller's own video in a language, shown on copies too. '' removes them. Throws
 * `pin_not_found`, and a field error for anything but WebVTT.
 */
export function setCaptions(
  { db }: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
  stated: string,
  language: string,
): Promise<void> {
  const [captions = null] = readCaptions(stated, language);
  return db.transaction(async (tx) => {
    if (!(await setCaptionsOfPin(tx, userId, pinId, language, captions, studioLimits.languages)))
      throw new AppError('pin_not_found');
    await forgetKeptPages(tx);
  });
}
