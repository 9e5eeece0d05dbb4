import type { Sql } from '../../db/connection/database.ts';
import { boardRole } from '../../db/queries/boards/board-roles.ts';
import { insertChosenJob } from '../../db/queries/organize/board-jobs.ts';
import { keepJobPins, movedOff } from '../../db/queries/organize/job-pins.ts';
import { quickSavesBoardId } from '../../db/queries/boards/find-board.ts';
import {
  chosenLanguageOf,
  lockOwnPin,
  updateOwnPin,
  type OwnPinRow,
} from '../../db/queries/pins/own-pins.ts';
import { limits } from '../../views/contract/limits.ts';
import { leastCropPercent } from '../../views/media/card-crop.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { authorizeBoard } from '../boards/board-access.ts';
import { notifyMentioned } from '../people/mentions.ts';
import { domainOf } from './create/kind-of-pin.ts';
import { getPin, type CloseupRecord } from './get-pin.ts';
import { refusals } from '../refusals.ts';

/** Changes to a pin. Absent fields stay as they are. */
export interface PinChanges {
  title?: string | undefined;
  description?: string | undefined;
  altText?: string | undefined;
  link?: string | undefined;
  /** Empty to detect it. */
  language?: string | undefined;
  /** Edges of what cards show, in percent of the picture's height. 0 and 100 show all of it. */
  crop?: { topPercent: number; bottomPercent: number } | undefined;
  /** Null moves it to the profile. */
  boardId?: string | null | undefined;
  /** Null removes it from its section. A board without a section means none. */
  sectionId?: string | null | undefined;
}

export interface UpdatedPin {
  pin: CloseupRecord;
  /** Its previous place. */
  was: { boardId: string; sectionId: string | null };
}

/**
 * Changes the caller's own pin: text, link, board, section (ROUTE-07). Its place and the board counts change together.
 * Throws `pin_not_found`, also for other people's, `section_not_found`, the errors of `authorizeBoard`, and field errors.
 */
export async function updatePin(
  services: Services,
  userId: string,
  pinId: string,
  changes: PinChanges,
): Promise<UpdatedPin> {
  const saver = { userId, unauthPinIds: [] };
  if ((await getPin(services, saver, pinId)) === null) throw new AppError('pin_not_found');
  const boardId =
    changes.boardId === null ? await quickSavesBoardId(services.db, userId) : (changes.boardId ?? null);
  const was = await services.db.transaction(async (tx) => {
    const stored = await lockOwnPin(tx, userId, pinId);
    if (stored === null) throw new AppError('pin_not_found');
    checkCopy(stored, changes);
    checkCrop(changes);
    const to = boardId ?? stored.boardId;
    const link = changes.link ?? stored.link;
    const isBack = to !== stored.boardId && (await returnsTo(tx, userId, stored.id, to));
    if (to !== stored.boardId) await keepArchivedPlace(tx, userId, stored, to);
    const changed = {
      id: stored.id,
      boardId: to,
      sectionId:
        changes.sectionId === undefined && to === stored.boardId
          ? stored.sectionId
          : (changes.sectionId ?? null),
      title: changes.title ?? stored.title,
      description: changes.description ?? stored.description,
      altText: changes.altText ?? stored.altText,
      link,
      domain: link === stored.link ? stored.domain : domainOf(link),
      chosenLanguage: changes.language === undefined ? stored.chosenLanguage : changes.language || null,
      ...cropOf(stored, changes),
    };
    return (await updateOwnPin(tx, userId, stored, changed, isBack)) ? stored : null;
  });
  if (was === null) {
    if (boardId !== null) await authorizeBoard(services, userId, boardId, 'save');
    throw new AppError(changes.sectionId ? 'section_not_found' : 'board_not_found');
  }
  const pin = await getPin(services, saver, pinId);
  if (pin === null) throw new AppError('pin_not_found');
  const { description } = changes;
  if (description !== undefined)
    await notifyMentioned(services, 'pin', {
      text: description,
      subjectId: pinId,
      actorId: userId,
    });
  return { pin, was };
}

/** Returns whether a pin goes back to an archived board that its owner moved it off within a day. */
async function returnsTo(tx: Sql, userId: string, pinId: string, boardId: string): Promise<boolean> {
  const board = await boardRole(tx, userId, boardId);
  if (board === null || board.role === null || !board.isArchived) return false;
  return movedOff(tx, userId, boardId, [pinId]);
}

/** Keeps for a day that a pin was on an archived board, which takes it back alone. */
async function keepArchivedPlace(
  tx: Sql,
  userId: string,
  { id, boardId }: OwnPinRow,
  targetBoardId: string,
): Promise<void> {
  const board = await boardRole(tx, userId, boardId);
  if (board?.isArchived !== true) return;
  const job = { kind: 'move', actorId: userId, boardId, targetBoardId, targetSectionId: null } as const;
  await keepJobPins(tx, 'move', await insertChosenJob(tx, job, 1), boardId, [id]);
}

/** Returns the language that the caller chose for an own pin. '' if it is detected. */
export async function chosenLanguageOfPin(
  services: Services,
  userId: string,
  pinId: string,
): Promise<string> {
  return (await chosenLanguageOf(services.db, userId, pinId)) ?? '';
}

/**
 * A copy keeps the link of its original, and its description is limited to the length that spec §5 gives a pin on a
 * board.
 */
function checkCopy(stored: OwnPinRow, { link, description }: PinChanges): void {
  if (stored.parentPinId === null) return;
  if (link !== undefined && link !== stored.link) throw fieldError('link', refusals.pins.linkStays);
  const most = limits.pinDescriptionOnBoard;
  if (
    description !== undefined &&
    description !== stored.description &&
    Array.from(description).length > most
  )
    throw fieldError('description', refusals.pins.description({ max: most }));
}

function checkCrop({ crop }: PinChanges): void {
  if (crop !== undefined && crop.bottomPercent - crop.topPercent < leastCropPercent)
    throw fieldError('crop_bottom_percent', refusals.pins.crop({ percent: leastCropPercent }));
}

function cropOf(
  stored: OwnPinRow,
  { crop }: PinChanges,
): Pick<OwnPinRow, 'cropTopPercent' | 'cropBottomPercent'> {
  if (crop === undefined)
    return { cropTopPercent: stored.cropTopPercent, cropBottomPercent: stored.cropBottomPercent };
  const isWhole = crop.topPercent === 0 && crop.bottomPercent === 100;
  return {
    cropTopPercent: isWhole ? null : crop.topPercent,
    cropBottomPercent: isWhole ? null : crop.bottomPercent,
  };
}
