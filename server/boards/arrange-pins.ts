import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { orderByHand, pinPassed, putPin } from '../../db/queries/pins/pins-in-order.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { BoardMove } from './lists/reorder-boards.ts';
import { ownBoard } from './own-board.ts';

/**
 * Moves a pin in the order that a board's owner makes by hand, which becomes the one that others see first. Moves are
 * relative to neighbors and applied one after another. Throws `board_not_found`, `not_board_owner`, and `pin_not_found`,
 * also for a missing neighbor.
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
    if (!(await orderByHand(tx, board.id))) throw new AppError('board_not_found');
    await forgetKeptPages(tx);
    if (!('step' in move)) {
      const [side, neighborId] =
        'before' in move ? (['before', move.before] as const) : (['after', move.after] as const);
      if (neighborId !== pinId && !(await putPin(tx, board.id, pinId, side, neighborId)))
        throw new AppError('pin_not_found');
      return;
    }
    const passed = await pinPassed(tx, board.id, pinId, move.step);
    const isUp = move.step === 'up' || move.step === 'first';
    if (passed !== null) await putPin(tx, board.id, pinId, isUp ? 'before' : 'after', passed);
  });
}
