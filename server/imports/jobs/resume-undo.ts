import type { Sql } from '../../../db/connection/database.ts';
import { lockBoards } from '../../../db/queries/boards/lock-boards.ts';
import { deleteDraft } from '../../../db/queries/drafts.ts';
import {
  advanceImportUndo,
  endImportUndo,
  importedItemStays,
  nextOfImportUndo,
  type UndoneItem,
} from '../../../db/queries/imports/import-undos.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { lockOwnPin } from '../../../db/queries/pins/own-pins.ts';
import { deleteSectionRow } from '../../../db/queries/sections/section-changes.ts';
import { deleteUnusedBoard } from '../../boards/delete-board.ts';
import { isAppError } from '../../errors.ts';
import { waitWhileHidden } from '../../people/wait-while-hidden.ts';
import { deletePinIn } from '../../pins/delete-pin.ts';
import type { Services } from '../../services.ts';
import { importPriority } from '../imports.ts';
import { importUndoJobKind } from '../undo-import.ts';

/** Time that one job runs before yielding to others. */
const sliceMs = 2000;
const itemsAtOnce = 100;

/**
 * Continues undoing an import for one time slice. The rest is enqueued as a new job. Throws `PutOff` while the account is
 * hidden.
 */
export async function resumeImportUndo(
  services: Pick<Services, 'db'>,
  userId: string,
  importId: string,
): Promise<void> {
  const { db } = services;
  await waitWhileHidden(services, userId);
  const end = Date.now() + sliceMs;
  do {
    const items = await nextOfImportUndo(db, userId, importId, itemsAtOnce);
    if (items.length === 0) return await endImportUndo(db, userId, importId, 'done');
    for (const item of items) {
      await db.transaction(async (tx) =>
        advanceImportUndo(tx, { userId, importId }, item, await undoItem(tx, userId, item)),
      );
      if (Date.now() >= end) break;
    }
  } while (Date.now() < end);
  await insertJob(db, importUndoJobKind, { userId, importId }, { priority: importPriority });
}

/** Handles the failure of a job's last attempt. */
export function giveUpImportUndo({ db }: Pick<Services, 'db'>, userId: string, id: string): Promise<void> {
  return endImportUndo(db, userId, id, 'failed');
}

async function undoItem(tx: Sql, userId: string, item: UndoneItem): Promise<'deleted' | 'kept' | 'gone'> {
  const { kind, id } = item;
  // What it is held by must not change between the check and the deletion.
  if (kind === 'pin') await lockOwnPin(tx, userId, id);
  if (kind === 'board') await lockBoards(tx, userId, [id], 'change');
  const found = await importedItemStays(tx, userId, item);
  if (found?.stays === true) return 'kept';
  switch (kind) {
    case 'draft':
      return (await deleteDraft(tx, userId, id)) ? 'deleted' : 'gone';
    case 'pin':
      try {
        // One in quarantine is found here alone.
        await deletePinIn(tx, userId, id);
        return 'deleted';
      } catch (error) {
        if (!isAppError(error)) throw error;
        return found === null ? 'gone' : 'kept';
      }
    case 'section': {
      if (found?.boardId === undefined) return 'gone';
      await lockBoards(tx, userId, [found.boardId], 'change');
      if ((await importedItemStays(tx, userId, item))?.stays !== false) return 'kept';
      await deleteSectionRow(tx, found.boardId, id, null);
      return 'deleted';
    }
    case 'board':
      if (found === null) return 'gone';
      return (await deleteUnusedBoard(tx, userId, id)) ? 'deleted' : 'kept';
  }
}
