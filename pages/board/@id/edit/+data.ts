import type { PageContextServer } from 'vike/types';
import { boardFeed } from '../../../../server/feeds/list-feeds.ts';
import type { FormState } from '../../../../views/base/form/form-state.ts';
import type { BoardEditScreenProps } from './+Page.tsx';
import { limits } from '../../../../views/contract/limits.ts';
import type { BoardSummary } from '../../../../views/contract/models.ts';
import { boardEditUrl } from '../../../../views/base/urls/canonical.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { formState } from '../../../render/forms/form-state.ts';
import { guardBookmark } from '../../../render/guards/guard-bookmark.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import { memberBoard } from '../member-board.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';

/** `/board/{id}/edit` (ROUTE-12), for the owner. */
export async function data(pageContext: PageContextServer): Promise<PageModel<BoardEditScreenProps>> {
  const { request, urlParsed } = pageContext;
  const { board } = await memberBoard(pageContext, 'owner');
  const path = boardEditUrl(board.id);
  const covers = await guardBookmark(path, () =>
    boardFeed(request.services, board.id, {
      saver: saverOfPage(request),
      bookmark: urlParsed.search['cover'],
      pageSize: limits.coverChoices,
    }),
  );
  return {
    ...privatePage(request, en.boards.editPage.title, board.name),
    props: {
      shell: shellProps(request, path, true),
      board,
      form: editForm(formState(request, `/v3/boards/${board.id}/`), board),
      covers: {
        pins: covers.items,
        nextHref:
          covers.bookmark === null ? null : `${path}?cover=${encodeURIComponent(covers.bookmark)}#cover`,
      },
    },
  };
}

/** Returns the submitted values, or the board's current ones. */
function editForm(form: FormState, board: BoardSummary): FormState {
  const hidden = [
    { name: '_method', value: 'PUT' },
    { name: 'whole_form', value: 'true' },
  ];
  if (form.values['whole_form'] !== undefined) return { ...form, hidden };
  const values = {
    name: board.name,
    description: board.description,
    language: board.chosenLanguage ?? '',
    privacy: board.privacy,
    is_sensitive: String(board.isSensitive),
    collaborators_organise: String(board.collaboratorsOrganize),
    collaborators_invite: String(board.collaboratorsInvite),
    collaborator_requests_enabled: String(board.takesRequests),
  };
  return { ...form, values, hidden };
}
