import type { PageContextServer } from 'vike/types';
import { findBoardNote, listBoardNotes } from '../../../../server/boards/board-notes.ts';
import type { PageRequest } from '../../../../server/page-request.ts';
import type { BoardNote } from '../../../../views/contract/board-members.ts';
import type { BoardNotesScreenProps } from './+Page.tsx';
import { limits } from '../../../../views/contract/limits.ts';
import { boardNotesUrl } from '../../../../views/base/urls/canonical.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { formState } from '../../../render/forms/form-state.ts';
import { listOfPage } from '../../../render/guards/list-of-page.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import { memberBoard } from '../member-board.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { shellProps } from '../../../render/shell-props.tsx';
import { isId } from '../../../../views/base/text/is-id.ts';

/** Notes of a board, for its members. */
export async function data(pageContext: PageContextServer): Promise<PageModel<BoardNotesScreenProps>> {
  const { request, urlParsed } = pageContext;
  const { board, memberId } = await memberBoard(pageContext, 'anyone on it');
  const path = boardNotesUrl(board.id);
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listBoardNotes(request.services, memberId, board.id, bookmark, limits.notesPage),
  );
  const edited = await editedNote(request, memberId, board.id);
  const action = `/v3/boards/${board.id}/notes/`;
  return {
    ...privatePage(request, `${en.boards.notesPage.title}: ${board.name}`, en.boards.notesPage.lead),
    props: {
      shell: shellProps(request, path, true),
      board,
      notes:
        edited === null || page.items.some(({ id }) => id === edited.id)
          ? page.items
          : [edited, ...page.items],
      nextHref: page.nextHref,
      form:
        edited === null
          ? formState(request, action)
          : formState(request, `${action}${edited.id}/`, [{ name: '_method', value: 'PUT' }]),
      editedId: edited?.id ?? null,
      nowMs: request.services.clock.now().getTime(),
    },
  };
}

/**
 * Returns the note whose edit was refused, which may be on a later page. Null if it is gone, and for a new note, whose
 * form then has the text.
 */
async function editedNote(
  request: PageRequest,
  memberId: string,
  boardId: string,
): Promise<BoardNote | null> {
  const id = request.formState?.values['note_id'] ?? '';
  if (!isId(id)) return null;
  const note = await findBoardNote(request.services, memberId, boardId, id);
  return note?.isMine === true ? note : null;
}
