import { quickSavesBoardId } from '../../db/queries/boards/find-board.ts';
import { insertPin } from '../../db/queries/pins/pins.ts';
import { pinIdByIdempotencyKey } from '../../db/queries/saves/saves.ts';
import { mediaOfGif, toMediaRow, type MediaInput } from '../uploads/media-input.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { authorizeBoard } from '../boards/board-access.ts';
import type { CloseupRecord } from './get-pin.ts';
import { heldPictureOf, insertQuarantinedPin } from './create-quarantined-pin.ts';
import { getPin } from './get-pin.ts';
import { toRichRow, type RichInput } from './rich-metadata.ts';

export interface CreatePinInput {
  userId: string;
  /** Null saves to the profile. */
  boardId: string | null;
  sectionId: string | null;
  signature: string;
  title: string;
  description: string;
  altText: string;
  link: string;
  method: string;
  key: string | null;
  /** Product, recipe, or article. Null or absent for an image alone. */
  rich?: RichInput | null;
  /** Video, carousel, or story. Null or absent for an image alone. */
  media?: MediaInput | null;
  /** Of a save whose source is not here; left out for what is created. */
  savedFrom?: { rootPinId: string; parentPinId: string };
  /** Of a pin that was somewhere else before; left out for now. */
  createdAt?: Date | null;
}

/**
 * Creates a pin from a stored image, which is the cover of a video, carousel, or story. A pin that shows a quarantined
 * image is visible only to its owner and the staff until they decide (`isHeld`). Throws `board_not_found`,
 * `not_on_board`, `board_archived`, `picture_missing`, `pin_held` for one created earlier, and the errors of
 * `toMediaRow`.
 */
export async function createPin(services: Services, input: CreatePinInput): Promise<CloseupRecord> {
  const boardId = input.boardId ?? (await quickSavesBoardId(services.db, input.userId));
  if (boardId === null) throw new AppError('board_not_found');
  const domain = domainOf(input.link);
  const rich = input.rich
    ? await toRichRow(services, {
        ...input.rich,
        siteName: input.rich.siteName || (input.link === '' ? '' : domain),
      })
    : null;
  const media = input.media
    ? await toMediaRow(services, input.userId, input.media)
    : await mediaOfGif(services, input.signature);
  const row = { ...input, boardId, domain, rich, media };
  const others = input.rich?.kind === 'product' ? input.rich.imageSignatures : [];
  const heldPicture = await heldPictureOf(services, { signature: input.signature, media, others });
  const held = heldPicture && (await insertQuarantinedPin(services, row, heldPicture));
  if (held?.pin) return held.pin;
  const result = held?.result ?? (await insertPin(services.db, row));
  const pinId =
    result.pinId ??
    (input.key === null ? null : await pinIdByIdempotencyKey(services.db, input.userId, input.key));
  if (pinId === null) {
    if (!result.imageFound) throw new AppError('picture_missing');
    await authorizeBoard(services, input.userId, boardId, 'save');
    throw new AppError('board_not_found');
  }
  const pin = await getPin(services, { userId: input.userId, unauthPinIds: [] }, pinId);
  if (pin === null) throw new AppError(heldPicture === null ? 'pin_not_found' : 'pin_held');
  return pin;
}

/** Returns a pin that an earlier attempt created. Throws `pin_not_found` if it has been deleted. */
export async function pinMade(services: Services, userId: string, pinId: string): Promise<CloseupRecord> {
  const pin = await getPin(services, { userId, unauthPinIds: [] }, pinId);
  if (pin === null) throw new AppError('pin_not_found');
  return pin;
}

/** Returns the link's host, or the placeholder for uploads (protocol §5). */
export function domainOf(link: string): string {
  return link === '' ? 'Uploaded by user' : new URL(link).hostname.replace(/^www\./, '');
}
