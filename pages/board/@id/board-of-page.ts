import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { authorizeBoard, type AuthorizedBoard, type BoardAct } from '../../../server/boards/board-access.ts';
import { getBoard } from '../../../server/boards/get-board.ts';
import { isAppError } from '../../../server/errors.ts';
import type { BoardSummary } from '../../../views/contract/models.ts';
import { loginUrl } from '../../../views/accounts/account-urls.ts';
import { refusePage } from '../../render/guards/refused-page.ts';
import { isId } from '../../../views/base/text/is-id.ts';

/** Returns the board id in a page's address. Throws not found for an invalid one. */
export function boardIdOfPage({ routeParams }: PageContextServer): string {
  const id = routeParams['id'] ?? '';
  if (!isId(id)) throw render(404);
  return id;
}

/**
 * Returns the board of a page for people who may perform the action. Redirects signed-out visitors to login and refuses
 * everyone else, from whom a board that is not public is hidden.
 */
export async function boardOfPage<Act extends BoardAct>(
  pageContext: PageContextServer,
  act: Act,
): Promise<{ viewerId: string; board: BoardSummary; authorized: AuthorizedBoard<Act> }> {
  const { request, urlPathname } = pageContext;
  const boardId = boardIdOfPage(pageContext);
  const { user } = request.viewer;
  if (user === null) throw redirect(loginUrl(urlPathname), 302);
  try {
    const authorized = await authorizeBoard(request.services, user.id, boardId, act);
    const found = await getBoard(request.services, user.id, boardId);
    if (found === null || found.board.layout !== 'default') throw render(404);
    return { viewerId: user.id, board: found.board, authorized };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const board = (await getBoard(request.services, user.id, boardId))?.board;
    if (board?.layout !== 'default' || (board.role === null && board.privacy !== 'public')) throw render(404);
    refusePage(board.role === null ? 'not_on_board' : 'not_board_owner', board.url);
  }
}
