import type { PageContextServer } from 'vike/types';
import { currentBoardLink } from '../../../../../server/collaborators/board-links.ts';
import type { InvitePeopleScreenProps } from './+Page.tsx';
import { boardLinkUrl, boardPeopleUrl } from '../../../../../views/people/people-urls.ts';
import { en } from '../../../../../views/base/texts/en.ts';
import { peopleTexts as t } from '../../../../../views/people/texts.ts';
import { boardOfPage } from '../../board-of-page.ts';
import { formState } from '../../../../render/forms/form-state.ts';
import { receiversOfForm } from '../../../../render/forms/receivers-of-form.ts';
import type { PageModel } from '../../../../render/page-model.ts';
import { privatePage } from '../../../../render/guards/private-page.ts';
import { shellProps } from '../../../../render/shell-props.tsx';

/** Invites people to a board by name or by link (ROUTE-12). */
export async function data(pageContext: PageContextServer): Promise<PageModel<InvitePeopleScreenProps>> {
  const { request } = pageContext;
  const { viewerId, board, authorized } = await boardOfPage(pageContext, 'invite');
  const link = await currentBoardLink(request.services, authorized);
  const { form, people } = await receiversOfForm(
    request,
    viewerId,
    formState(request, `/v3/boards/${board.id}/invites/`),
    'invited_user_ids',
  );
  return {
    ...privatePage(request, t.addTitle, t.addLead({ board: board.name })),
    props: {
      shell: shellProps(request, boardPeopleUrl(board.id, 'add'), true),
      board,
      form: people.length > 0 ? form : nameTheField(form),
      people,
      link:
        link === null
          ? null
          : { url: request.origin + boardLinkUrl(link.code), until: dateOf(link.expiresAt) },
    },
  };
}

/** The form asks for one username, but the call's errors refer to ids. */
function nameTheField(form: ReturnType<typeof formState>): ReturnType<typeof formState> {
  const { invited_user_ids: wrong, ...errors } = form.errors;
  return wrong === undefined ? form : { ...form, errors: { ...errors, username: wrong } };
}

function dateOf(iso: string): string {
  return new Intl.DateTimeFormat(en.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
