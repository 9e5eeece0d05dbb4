import { boardsInOrder, placeBoards } from '../../db/queries/boards/change-board.ts';
import { lockBoardsOf } from '../../db/queries/boards/insert-board.ts';
import { neighborOf } from '../../views/base/move-item.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { ownBoard } from './own-board.ts';

/** Where a board goes: beside another one of the person's own, or a step from where it is. */
export type BoardMove =
  | { before: string }
  | { after: string }
  | { step: 'up' }
  | { step: 'down' }
  | { step: 'first' }
  | { step: 'last' };

/**
 * Moves a board in the order that its owner gives (BOARD-03 'custom'). Moves are told by neighbors and made one after
 * another, so that two people's moves at once end in an order that both make sense of. Throws `board_not_found`,
 * also for a neighbor that is gone, and `not_board_owner`.
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
    // Archived boards stand apart, so a step passes them by.
    const shown = boards.filter(({ id, isArchived }) => id === board.id || !isArchived).map(({ id }) => id);
    const beside = 'step' in move ? neighborAfter(shown, board.id, move) : move;
    const moved = beside === null ? order : orderAfter(order, board.id, beside);
    if (moved === null) throw new AppError('board_not_found');
    await placeBoards(tx, memberId, moved);
  });
}

/** A step as the neighbor that it leads to; null for a board that is alone. */
function neighborAfter(shown: string[], id: string, move: BoardMove): BoardMove | null {
  return neighborOf(orderAfter(shown, id, move) ?? shown, id);
}

/** The order with one id moved; null when the id or its new neighbor is not in it. */
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
  // Beside itself is where it is.
  if (neighbor === id) return from;
  const at = others.indexOf(neighbor);
  if (at === -1) return null;
  return 'before' in move ? at : at + 1;
}
