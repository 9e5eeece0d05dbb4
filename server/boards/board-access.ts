import type { Sql } from '../../db/connection/database.ts';
import { boardRole, type BoardRoleRow } from '../../db/queries/boards/board-roles.ts';
import type { BoardPrivacy } from '../../views/contract/models.ts';
import { AppError, type ErrorId } from '../errors.ts';

/**
 * Actions on a board: `save` adds pins, `organize` moves and removes pins of others and changes sections, `invite`
 * adds people, which the board behind the profile does not take, `read` covers activity and notes and is for the board's members, and `own` is everything else.
 */
export type BoardAct = 'read' | 'save' | 'organize' | 'invite' | 'own';

declare const authorized: unique symbol;

/** A board on which this member may perform `Act`. Only `authorizeBoard` creates one. */
export type AuthorizedBoard<Act extends BoardAct = BoardAct> = Omit<BoardRoleRow, 'role'> & {
  readonly role: 'owner' | 'collaborator';
  readonly [authorized]: Act;
};

/**
 * Checks whether a member may perform an action on a board (BOARD-08). Throws `board_not_found` if it is missing or
 * hidden from them, and the specific error if they see the board but may not act.
 */
export async function authorizeBoard<Act extends BoardAct>(
  services: { db: Sql },
  memberId: string,
  boardId: string,
  act: Act,
): Promise<AuthorizedBoard<Act>> {
  const board = await boardRole(services.db, memberId, boardId);
  if (board === null) throw new AppError('board_not_found');
  const refusal = refusalOf(board, act);
  if (refusal !== null) throw new AppError(refusal);
  return board as AuthorizedBoard<Act>;
}

/** Throws `scope_missing` if a board is to be secret and the caller has no access to secret boards. */
export function requireMaySee(sql: Sql, privacy: BoardPrivacy | undefined): void {
  if (privacy === 'secret' && sql.hidesSecretBoards) throw new AppError('scope_missing');
}

function refusalOf(board: BoardRoleRow, act: BoardAct): ErrorId | null {
  if (board.role === null) return act === 'own' ? 'not_board_owner' : 'not_on_board';
  switch (act) {
    case 'read':
      return null;
    case 'save':
      return board.isArchived ? 'board_archived' : null;
    case 'organize':
      return board.role === 'owner' || board.collaboratorsOrganize ? null : 'not_yours_to_organize';
    case 'invite':
      if (board.layout === 'quick_saves') return 'board_not_found';
      return board.role === 'owner' || board.collaboratorsInvite ? null : 'not_yours_to_organize';
    case 'own':
      return board.role === 'owner' ? null : 'not_board_owner';
  }
}
