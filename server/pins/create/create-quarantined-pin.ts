import { openCase } from '../../../db/queries/moderation/cases.ts';
import {
  quarantinedAmong,
  quarantinePin,
  isStillQuarantined,
  type QuarantinedPicture,
} from '../../../db/queries/moderation/quarantined-pictures.ts';
import { takePinAway } from '../../../db/queries/moderation/removed-pins.ts';
import type { Sql } from '../../../db/connection/database.ts';
import type { MediaRow } from '../../../db/queries/media/pin-media.ts';
import { insertPin, type InsertPin, type InsertPinResult } from '../../../db/queries/pins/pins.ts';
import { fieldError } from '../../errors.ts';
import { imageSentences } from '../../media/image-failure.ts';
import type { Services } from '../../services.ts';
import { insertNews } from '../../../db/queries/notifications/add-news.ts';
import { getPin, type CloseupRecord } from '../get-pin.ts';

/** Returns the quarantined image shown anywhere in a new pin, such as on a page or a product. Null if there is none. */
export function quarantinedPictureOf(
  { db }: Pick<Services, 'db'>,
  pin: { signature: string; media: MediaRow | null; others: string[] },
): Promise<QuarantinedPicture | null> {
  return quarantinedAmong(db, [...new Set([pin.signature, ...picturesOf(pin.media), ...pin.others])]);
}

/** Rejects a quarantined image where it cannot wait for the staff: avatars and comment images. */
export async function refuseQuarantinedPicture(
  { db }: Pick<Services, 'db'>,
  signature: string,
): Promise<void> {
  if ((await quarantinedAmong(db, [signature])) !== null)
    throw fieldError('image', imageSentences.taken_down, 'picture_refused');
}

/**
 * Creates a pin that only its owner and the staff can see until the staff decide. It is created and removed in one
 * transaction, and opened as a case. `pin` is null if none was created, with the reason in `result`. Null if the image
 * is no longer quarantined.
 */
export function insertQuarantinedPin(
  services: Services,
  row: InsertPin,
  quarantined: QuarantinedPicture,
): Promise<{ result: InsertPinResult; pin: CloseupRecord | null } | null> {
  const { userId } = row;
  return services.db.transaction(async (tx) => {
    if (!(await isStillQuarantined(tx, quarantined.signature))) return null;
    const result = await insertPin(tx, row);
    const { pinId } = result;
    if (pinId === null) return { result, pin: null };
    const within = { ...services, db: { ...services.db, rows: oneByOne(tx) } };
    const pin = await getPin(within, { userId, unauthPinIds: [] }, pinId);
    await takePinAway(tx, pinId, '');
    await quarantinePin(tx, pinId, userId, quarantined.signature);
    await openCase(tx, 'pin', pinId, userId);
    await insertNews(tx, { userIds: [userId], kind: 'moderation_held', subjectId: pinId, actorId: null });
    return { result, pin: pin && { ...pin, isQuarantined: true } };
  });
}

/** A connection runs one statement at a time. */
function oneByOne(tx: Sql): Sql['rows'] {
  let last: Promise<unknown> = Promise.resolve();
  return (statement, values) => {
    const next = last.then(() => tx.rows<never>(statement, values));
    last = next.catch(() => undefined);
    return next;
  };
}

function picturesOf(media: MediaRow | null): string[] {
  switch (media?.kind) {
    case undefined:
      return [];
    case 'video':
    case 'gif':
      return [media.card.video.poster.signature];
    case 'carousel':
      return media.card.slots.map(({ picture }) => picture.signature);
    case 'story':
      return media.details.pages.flatMap(({ blocks }) =>
        blocks.flatMap((block) => {
          if (block.type === 'image') return [block.picture.signature];
          return block.type === 'video' ? [block.video.poster.signature] : [];
        }),
      );
  }
}
