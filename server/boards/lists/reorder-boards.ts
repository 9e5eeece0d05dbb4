import { boardsInOrder, placeBoards } from '../../../db/queries/boards/change-board.ts';
import { lockBoardsOf } from '../../../db/queries/boards/insert-board.ts';
import { neighborOf } from '../../../views/base/move-item.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { ownBoard } from '../own-board.ts';

/** Target of a board move: next to another of the owner's boards, or one step from its current position. */
export type BoardMove =
  | { before: string }
  | { after: string }
  | { step: 'up' }
  | { step: 'down' }
  | { step: 'first' }
  | { step: 'last' };

/**
 * Moves a board in the owner's custom order (BOARD-03 'custom'). Moves are relative to neighbors and applied one after
 * another, so that concurrent moves end in a sensible order. Throws `board_not_found`, also for a missing neighbor,
 * and `not_board_owner`.
 */
export async function moveBoard(
  services: Services,
  memberId: string,
  boardId: string,
  move: BoardMove,
): Promise<void> {
  const board = await ownBoard(services, memberId, boardId);
  await services.db.transaction(async (tx) => {
    await lockBoardsOf(tx, memberId);
    const boards = await boardsInOrder(tx, memberId);
    const order = boards.map(({ id }) => id);
    // Archived boards are listed separately, so a step skips them.
    const shown = boards.filter(({ id, isArchived }) => id === board.id || !isArchived).map(({ id }) => id);
    const beside = 'step' in move ? neighborAfter(shown, board.id, move) : move;
    const moved = beside === null ? order : orderAfter(order, board.id, beside);
    if (moved === null) throw new AppError('board_not_found');
    await placeBoards(tx, memberId, moved);
  });
}

/** Converts a step to the neighbor it leads to. Null for a single board. */
function neighborAfter(shown: string[], id: string, move: BoardMove): BoardMove | null {
  return neighborOf(orderAfter(shown, id, move) ?? shown, id);
}

/** Returns the order with one id moved. Null if the id or its new neighbor is missing. */
export function orderAfter(order: string[], id: string, move: BoardMove): string[] | null {
  const from = order.indexOf(id);
  if (from === -1) return null;
  const others = order.filter((other) => other !== id);
  const to = placeAmong(others, id, from, move);
  return to === null ? null : [...others.slice(0, to), id, ...others.slice(to)];
}

function placeAmong(others: string[], id: string, from: number, move: BoardMove): number | null {
  if ('step' in move)
    switch (move.step) {
      case 'up':
        return Math.max(0, from - 1);
      case 'down':
        return Math.min(others.length, from + 1);
      case 'first':
        return 0;
      case 'last':
        return others.length;
    }
  const neighbor = 'before' in move ? move.before : move.after;
  // A board placed next to itself stays where it is.
  if (neighbor === id) return from;
  const at = others.indexOf(neighbor);
  if (at === -1) return null;
  return 'before' in move ? at : at + 1;
}
