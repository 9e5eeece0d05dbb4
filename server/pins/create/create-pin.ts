import { insertPin } from '../../../db/queries/pins/pins.ts';
import { pinIdByIdempotencyKey } from '../../../db/queries/saves/saves.ts';
import type { MediaInput } from '../media/media-input.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { authorizeBoard } from '../../boards/board-access.ts';
import { getPin, type CloseupRecord } from '../get-pin.ts';
import { quarantinedPictureOf, insertQuarantinedPin } from './create-quarantined-pin.ts';
import { notifyMentioned } from '../../people/mentions.ts';
import { kindOfPin, picturesShown } from './kind-of-pin.ts';
import type { RichInput } from '../rich-metadata.ts';
import { quickSavesBoardId } from '../../../db/queries/boards/find-board.ts';

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
  /** For a save whose source is not on this site. Absent for created pins. */
  savedFrom?: { rootPinId: string; parentPinId: string };
  /** For a pin imported from another site: null, the current time, if that states none. Absent for all others. */
  createdAt?: Date | null;
}

/**
 * Creates a pin from a stored picture, which is the cover of a video or of pages. A pin with a quarantined picture is
 * visible only to its owner and the staff until they decide (`isQuarantined`). Throws `board_not_found`,
 * `section_not_found`, `not_on_board`, `board_archived`, `picture_missing`, `pin_held` for one that was created before, and what
 * `kindOfPin` throws.
 */
export async function createPin(services: Services, input: CreatePinInput): Promise<CloseupRecord> {
  const made = await make(services, input);
  const pin = made.pin ?? (await getPin(services, { userId: input.userId, unauthPinIds: [] }, made.id));
  if (pin === null) throw new AppError(made.isQuarantined ? 'pin_held' : 'pin_not_found');
  return pin;
}

/**
 * Creates a pin like `createPin`, without reading it. For jobs, which record it: nothing about a pin that exists, not
 * even that its owner was hidden meanwhile, makes it look as if there were none.
 */
export async function makePin(
  services: Services,
  input: CreatePinInput,
): Promise<{ id: string; isQuarantined: boolean }> {
  const { id, isQuarantined } = await make(services, input);
  return { id, isQuarantined };
}

/** `pin` is present only for a new one that is quarantined, which cannot be read afterwards. */
async function make(
  services: Services,
  input: CreatePinInput,
): Promise<{ id: string; isQuarantined: boolean; pin: CloseupRecord | null }> {
  const boardId = await boardForPin(services, input);
  const kind = await kindOfPin(services, input);
  const row = { ...input, boardId, ...kind };
  const quarantinedPicture = await quarantinedPictureOf(services, picturesShown(input, kind));
  const quarantined = quarantinedPicture && (await insertQuarantinedPin(services, row, quarantinedPicture));
  const result = quarantined?.result ?? (await insertPin(services.db, row));
  const id = result.pinId ?? (await pinOfKey(services, input)) ?? (await refuseToMake(services, row, result));
  if (result.pinId !== null && isNew(input) && quarantinedPicture === null)
    await notifyMentioned(services, 'pin', {
      text: input.description,
      subjectId: id,
      actorId: input.userId,
    });
  return { id, isQuarantined: quarantined !== null, pin: quarantined?.pin ?? null };
}

/** Not a save, nor imported from another site. */
function isNew({ savedFrom, createdAt }: CreatePinInput): boolean {
  return savedFrom === undefined && createdAt === undefined;
}

/** Returns the pin that an earlier call with the key created, or null. */
async function pinOfKey({ db }: Services, { userId, key }: CreatePinInput): Promise<string | null> {
  return key === null ? null : pinIdByIdempotencyKey(db, userId, key);
}

/** Throws the reason why a pin was not created. */
async function refuseToMake(
  services: Services,
  { userId, boardId, sectionId }: { userId: string; boardId: string; sectionId: string | null },
  { imageFound }: { imageFound: boolean },
): Promise<never> {
  if (!imageFound) throw new AppError('picture_missing');
  await authorizeBoard(services, userId, boardId, 'save');
  throw new AppError(sectionId === null ? 'board_not_found' : 'section_not_found');
}

/** Returns a pin that an earlier attempt created. Throws `pin_not_found` if it has been deleted. */
export async function pinMade(services: Services, userId: string, pinId: string): Promise<CloseupRecord> {
  const pin = await getPin(services, { userId, unauthPinIds: [] }, pinId);
  if (pin === null) throw new AppError('pin_not_found');
  return pin;
}

/** Returns the board for a new pin: the named one, or the one behind the profile. Throws `board_not_found`. */
async function boardForPin(
  { db }: Pick<Services, 'db'>,
  { userId, boardId }: { userId: string; boardId: string | null },
): Promise<string> {
  const found = boardId ?? (await quickSavesBoardId(db, userId));
  if (found === null) throw new AppError('board_not_found');
  return found;
}
