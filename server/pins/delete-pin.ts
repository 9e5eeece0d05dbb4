import type { Sql } from '../../db/connection/database.ts';
import { deleteOwnPin, lockOwnPin } from '../../db/queries/pins/own-pins.ts';
import { boardById } from '../../db/queries/boards/find-board.ts';
import { lockCase } from '../../db/queries/moderation/cases.ts';
import { deleteQuarantined } from '../../db/queries/moderation/quarantined-pictures.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { quarantinedPin } from '../moderation/pictures/quarantined-pins.ts';
import { boardName } from '../boards/board-address.ts';

export interface DeletedPin {
  id: string;
  rootPinId: string;
  /** Display name of the board that it was on. Null for a quarantined pin. */
  boardName: string | null;
  /** It was quarantined and cannot be restored. */
  wasQuarantined: boolean;
}

/**
 * Deletes the caller's own pin, saved or created. `restorePin` restores it within its window, except for a quarantined
 * pin, which is deleted for good. Throws `pin_not_found`, also for other people's.
 */
export async function deletePin(
  services: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
): Promise<DeletedPin> {
  return services.db.transaction((tx) => deletePinIn(tx, userId, pinId));
}

/** Like `deletePin`, inside the caller's transaction. */
export async function deletePinIn(tx: Sql, userId: string, pinId: string): Promise<DeletedPin> {
  const gone = (await lockOwnPin(tx, userId, pinId)) && (await deleteOwnPin(tx, userId, pinId));
  if (gone !== null) {
    const board = await boardById(tx, userId, gone.boardId);
    const name = board === null ? null : boardName(board);
    return { id: gone.id, rootPinId: gone.rootPinId, boardName: name, wasQuarantined: false };
  }
  if ((await quarantinedPin(tx, pinId))?.userId !== userId) throw new AppError('pin_not_found');
  // A decision locks the case, so the first decision wins.
  await lockCase(tx, 'pin', pinId);
  if (!(await deleteQuarantined(tx, userId, pinId))) throw new AppError('pin_not_found');
  return { id: pinId, rootPinId: pinId, boardName: null, wasQuarantined: true };
}
