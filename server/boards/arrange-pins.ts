import type { Sql } from '../../db/connection/database.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import {
  areOnBoard,
  lockOrder,
  orderByHand,
  pinPassed,
  putPin,
} from '../../db/queries/pins/pins-in-order.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { BoardMove } from './lists/reorder-boards.ts';
import { ownBoard } from './own-board.ts';

/**
 * Moves a pin in the order that a board's owner makes by hand, which becomes the one that others see first. A move that
 * leads nowhere changes nothing. Moves are relative to neighbors and applied one after another. Throws
 * `board_not_found`, `not_board_owner`, and `pin_not_found`, also for a missing neighbor.
 */
export async function arrangePin(
  services: Services,
  memberId: string,
  boardId: string,
  pinId: string,
  move: BoardMove,
): Promise<void> {
  const board = await ownBoard(services, memberId, boardId);
  await services.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, board.id))) throw new AppError('board_not_found');
    const named = 'before' in move ? [move.before] : 'after' in move ? [move.after] : [];
    if (!(await areOnBoard(tx, board.id, [pinId, ...named]))) throw new AppError('pin_not_found');
    if (!(await movePin(tx, board.id, pinId, move))) return;
    await orderByHand(tx, board.id);
    await forgetKeptPages(tx);
  });
}

/** False if the pin is already there. */
async function movePin(tx: Sql, boardId: string, pinId: string, move: BoardMove): Promise<boolean> {
  if ('before' in move) return move.before !== pinId && putPin(tx, boardId, pinId, 'before', move.before);
  if ('after' in move) return move.after !== pinId && putPin(tx, boardId, pinId, 'after', move.after);
  const passed = await pinPassed(tx, boardId, pinId, move.step);
  if (passed === null) return false;
  const isUp = move.step === 'up' || move.step === 'first';
  return putPin(tx, boardId, pinId, isUp ? 'before' : 'after', passed.id);
}
