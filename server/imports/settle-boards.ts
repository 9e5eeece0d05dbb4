import { importedItem, noteImported, unsettledBoards } from '../../db/queries/imports/import-items.ts';
import { putImportedNote } from '../../db/queries/boards/board-notes.ts';
import {
  boardsInOrder,
  placeBoards,
  setBoardArchived,
  setBoardCover,
  updateBoardRow,
} from '../../db/queries/boards/change-board.ts';
import { lockBoardsOf } from '../../db/queries/boards/insert-board.ts';
import { putImportedPins } from '../../db/queries/pins/imported-pins.ts';
import { limits } from '../../views/contract/limits.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import type { ArchivedBoard } from '../exports/archive.ts';
import { plain } from '../exports/archived-words.ts';
import { itemOf, sourceOf, statedTime, type Arrival, type Places } from './arrival.ts';

/**
 * Finishes the boards that this import or a failed one created once their pins are there: cover, settings, the order of
 * their pins, notes, position, and archiving, since an archived board accepts no pins. Boards that existed before, and those
 * of an import that ended well, are not changed.
 */
export async function settleBoards(arrival: Arrival, boards: ArchivedBoard[], places: Places): Promise<void> {
  const { services, userId } = arrival;
  const made = await unsettledBoards(services.db, userId);
  const settled = boards.flatMap((board) => {
    const id = places.boards.get(board.id);
    return id !== undefined && made.has(id) ? [{ ...board, hereId: id }] : [];
  });
  for (const board of settled) {
    const { hereId, coverPinId, isSensitive, collaboratorsOrganize, collaboratorsInvite, takesRequests } =
      board;
    const cover =
      coverPinId === null
        ? null
        : await importedItem(services.db, userId, 'pin', sourceOf(arrival, coverPinId));
    if (cover !== null) await setBoardCover(services.db, hereId, cover);
    await updateBoardRow(services.db, hereId, {
      name: null,
      slug: null,
      description: null,
      privacy: null,
      isSensitive,
      collaboratorsOrganize,
      collaboratorsInvite,
      takesRequests,
      pinOrder: board.pinOrder,
      language: board.chosenLanguage,
    });
    if (board.pinsByHand.length > 0)
      await putImportedPins(
        services.db,
        userId,
        hereId,
        board.pinsByHand.map((id) => sourceOf(arrival, id)),
      );
    for (const { title, body, createdAt } of board.notes) {
      const note = {
        title: cutText(plain(title), limits.boardNoteTitle),
        body: cutText(plain(body), limits.boardNoteBody),
        createdAt: statedTime(arrival, createdAt),
      };
      if (note.body !== '') await putImportedNote(services.db, hereId, userId, note);
    }
    if (board.isArchived) await setBoardArchived(services.db, hereId, true);
    // From here on it is this import's, so that no later one settles it again.
    await noteImported(services.db, itemOf(arrival), 'board', sourceOf(arrival, board.id), hereId);
  }
  await placeInOrder(
    arrival,
    settled
      .filter(({ position }) => position !== null)
      .sort((one, other) => Number(one.position) - Number(other.position))
      .map(({ hereId }) => hereId),
  );
}

/** Placed after existing boards, which keep their order. */
async function placeInOrder({ services, userId }: Arrival, ordered: string[]): Promise<void> {
  if (ordered.length === 0) return;
  await services.db.transaction(async (tx) => {
    await lockBoardsOf(tx, userId);
    const came = new Set(ordered);
    const others = (await boardsInOrder(tx, userId)).filter((board) => board.hasPlace && !came.has(board.id));
    await placeBoards(tx, userId, [...others.map(({ id }) => id), ...ordered]);
  });
}
