import { quickSavesBoardId } from '../../../db/queries/boards/find-board.ts';
import { pinCardById, type PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import { insertSave, pinIdByIdempotencyKey } from '../../../db/queries/saves/saves.ts';
import type { SaveInfo } from '../../../views/contract/models.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordEvent } from '../events/record-event.ts';
import { tellSaved } from '../news/tell-saved.ts';
import { authoriseBoard } from '../boards/board-access.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { toSaveInfo, withSaves } from '../pins/with-saves.ts';

export interface SavePinInput {
  userId: string;
  pinId: string;
  /** Null saves to the profile. */
  boardId: string | null;
  sectionId: string | null;
  title?: string | null;
  description?: string | null;
  /** A client's key: the same key never makes a second copy (SAVE-11). */
  key: string | null;
}

/**
 * Saves a pin to a board of the person, or to the profile (SAVE-09). Answers the copy.
 * Throws `pin_not_found` and `board_not_found`, which also cover what is not for this
 * person to see, `not_on_board` and `board_archived`.
 */
export async function savePin(services: Services, input: SavePinInput): Promise<PinRecord> {
  const boardId = input.boardId ?? (await quickSavesBoardId(services.db, input.userId));
  if (boardId === null) throw new AppError('board_not_found');
  const result = await insertSave(services.db, {
    userId: input.userId,
    sourcePinId: input.pinId,
    boardId,
    sectionId: input.sectionId,
    key: input.key,
    title: input.title ?? null,
    description: input.description ?? null,
  });
  if (result.copy === null) {
    const earlier =
      input.key === null ? null : await pinIdByIdempotencyKey(services.db, input.userId, input.key);
    if (earlier !== null) return ownPin(services, input.userId, earlier);
    if (!result.sourceFound) throw new AppError('pin_not_found');
    await authoriseBoard(services, input.userId, boardId, 'save');
    throw new AppError('board_not_found');
  }
  // Nobody who saves waits for the event.
  void recordEvent(services, 'pinSaved', { userId: input.userId, objectId: input.pinId });
  void tellSaved(services, result.copy.id);
  return savedPin(services, input.userId, result.copy);
}

/**
 * Whether a call with this key has made a pin already: then its repetition must not make a board first.
 */
export async function isKeyUsed(services: Services, userId: string, key: string | null): Promise<boolean> {
  return key !== null && (await pinIdByIdempotencyKey(services.db, userId, key)) !== null;
}

async function ownPin(services: Services, userId: string, pinId: string): Promise<PinRecord> {
  const row = await pinCardById(services.db, userId, pinId);
  if (row === null) throw new AppError('pin_not_found');
  return savedPin(services, userId, row);
}

async function savedPin(services: Services, userId: string, row: PinCardRow): Promise<PinRecord> {
  const pin = toPinRecord(row);
  if (row.sectionId === null) return { ...pin, saved: savedOutsideSections(row) };
  const [withSection = pin] = await withSaves(services, { userId, unauthPinIds: [] }, [pin]);
  return withSection;
}

/** The copy is the person's newest of this pin, so without a section there is nothing left to look up. */
function savedOutsideSections(row: PinCardRow): SaveInfo {
  return toSaveInfo({
    localPinId: row.id,
    boardId: row.boardId,
    boardName: row.boardName,
    boardSlug: row.boardSlug,
    boardLayout: row.boardLayout,
    ownerUsername: row.boardOwnerUsername,
    sectionTitle: null,
    sectionSlug: null,
  });
}
