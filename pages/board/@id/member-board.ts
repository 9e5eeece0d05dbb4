import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getBoard } from '../../../server/boards/get-board.ts';
import type { BoardSummary } from '../../../views/contract/models.ts';
import { loginUrl } from '../../../views/accounts/account-urls.ts';
import { refusePage } from '../../render/guards/refused-page.ts';
import { isId } from '../../../views/base/text/is-id.ts';

/**
 * Returns the board of a page under `/board/{id}/` and its member. Redirects signed-out visitors to login. Refuses
 * non-owners with `owner`, and non-members, from whom a board that is not public is hidden. Throws not found for the
 * quick-saves board.
 */
export async function memberBoard(
  { request, routeParams, urlPathname }: PageContextServer,
  who: 'owner' | 'anyone on it',
): Promise<{ board: BoardSummary; memberId: string }> {
  const { user } = request.viewer;
  if (user === null) throw redirect(loginUrl(urlPathname), 302);
  const id = routeParams['id'] ?? '';
  if (!isId(id)) throw render(404);
  const board = (await getBoard(request.services, user.id, id))?.board;
  if (board === undefined || board.layout === 'quick_saves') throw render(404);
  const { role } = board;
  if (role === null && board.privacy !== 'public') throw render(404);
  if (role !== 'owner' && who === 'owner') refusePage('not_board_owner', board.url);
  if (role === null) refusePage('not_on_board', board.url);
  return { board, memberId: user.id };
}
