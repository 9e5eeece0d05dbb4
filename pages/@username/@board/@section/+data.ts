import type { PageContextServer } from 'vike/types';
import type { BoardScreenProps } from '../../../../views/boards/board-screen.tsx';
import { boardPage } from '../board-data.ts';
import { findPerson } from '../../find-person.ts';
import type { PageModel } from '../../../render/page-model.ts';

export async function data(pageContext: PageContextServer): Promise<PageModel<BoardScreenProps>> {
  const { board = '', section = '' } = pageContext.routeParams;
  const rest = `${encodeURIComponent(board.toLowerCase())}/${encodeURIComponent(section.toLowerCase())}/`;
  return boardPage(pageContext, await findPerson(pageContext, rest, false), board, section);
}
