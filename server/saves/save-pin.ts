import { setTimeout as pause } from 'node:timers/promises';
import { pinCardById, type PinCardRow } from '../../db/queries/pins/pin-cards.ts';
import { findKey } from '../../db/queries/idempotency.ts';
import { cardOfCopy, insertSave, type InsertSave } from '../../db/queries/saves/saves.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { countedCampaign } from '../ads/counted-campaigns.ts';
import { recordEvent } from '../events/record-event.ts';
import { notifySaved } from '../notifications/notify-saved.ts';
import { authorizeBoard } from '../boards/board-access.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import type { TrackingContext } from '../../views/links/tracking-params.ts';

export interface SavePinInput {
  userId: string;
  pinId: string;
  board: InsertSave['board'];
  sectionId: string | null;
  title?: string | null;
  description?: string | null;
  /** A client's idempotency key: the same key never creates a second copy (SAVE-11). */
  key: string | null;
  /** SHA-256 of the request with the key. Absent if it is not compared. */
  digest?: Buffer;
  /** Where the pin was saved from. Null or absent if unknown. */
  from?: TrackingContext | null;
}

/**
 * Saves a pin to a board of the person, to the last used one (SAVE-05), or to the profile (SAVE-09). Returns the copy.
 * Throws `pin_not_found`, `board_not_found` and `section_not_found`, which also cover anything that this person may not see,
 * `not_on_board`, `board_archived`, and `idempotency_key_reused` for a key that belongs to another save.
 */
export async function savePin(services: Services, input: SavePinInput): Promise<PinRecord> {
  const result = await insertSave(services.db, {
    userId: input.userId,
    sourcePinId: input.pinId,
    board: input.board,
    sectionId: input.sectionId,
    key: input.key,
    digest: input.digest ?? null,
    title: input.title ?? null,
    description: input.description ?? null,
  });
  if (result.copy === null) {
    const earlier = input.key === null ? null : await findKey(services.db, { ...input, key: input.key });
    if (input.digest && earlier?.digest?.equals(input.digest) === false)
      throw new AppError('idempotency_key_reused');
    if (earlier !== null) return savedBefore(services, input.userId, earlier.madeId);
    if (!result.sourceFound) throw new AppError('pin_not_found');
    if (result.boardId === null) throw new AppError('board_not_found');
    await authorizeBoard(services, input.userId, result.boardId, 'save');
    throw new AppError(input.sectionId === null ? 'board_not_found' : 'section_not_found');
  }
  const { copy } = result;
  services.afterCommit(async () => {
    await withOthers();
    await Promise.all([recordSave(services, input), notifySaved(services, copy.id)]);
  });
  const card = await cardOfCopy(services.db, copy);
  return card === null ? savedBefore(services, input.userId, copy.id) : savedPin(card);
}

/** Records a save, with the campaign that led to it if it counts the save. */
async function recordSave(
  services: Services,
  { userId, pinId, from = null }: Pick<SavePinInput, 'userId' | 'pinId' | 'from'>,
): Promise<void> {
  const campaign = await countedCampaign(services, userId, pinId, from?.campaign ?? null);
  await recordEvent(services, 'pinSaved', {
    userId,
    objectId: pinId,
    ...(from !== null && { viewType: from.viewType, viewParameter: from.viewParameter }),
    ...(campaign !== null && { aux: { campaign } }),
  });
}

const collectMs = 25;
let collecting: Promise<void> | null = null;

/** Resolves at the same time for all saves of a moment, so that what follows them is one statement for all. */
function withOthers(): Promise<void> {
  return (collecting ??= pause(collectMs).then(() => {
    collecting = null;
  }));
}

/** Returns the copy that an earlier attempt created. Throws `pin_not_found` if it has been deleted. */
export async function savedBefore(
  services: Services,
  userId: string,
  pinId: string | null,
): Promise<PinRecord> {
  const row = pinId === null ? null : await pinCardById(services.db, userId, pinId);
  if (row === null) throw new AppError('pin_not_found');
  return savedPin(row);
}

/** Builds the copy from its card alone, which is its own last save. */
function savedPin(row: PinCardRow): PinRecord {
  row.save = {
    rootPinId: row.rootPinId,
    localPinId: row.id,
    boardId: row.boardId,
    boardName: row.boardName,
    boardSlug: row.boardSlug,
    boardLayout: row.boardLayout,
    ownerUsername: row.boardOwnerUsername,
    sectionTitle: row.sectionTitle,
    sectionSlug: row.sectionSlug,
  };
  return toPinRecord(row);
}
