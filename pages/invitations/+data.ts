import type { PageContextServer } from 'vike/types';
import { listInvitations } from '../../server/collaborators/list-board-people.ts';
import type { InvitationsScreenProps } from './+Page.tsx';
import { limits } from '../../views/contract/limits.ts';
import { invitationsUrl } from '../../views/people/people-urls.ts';
import { peopleTexts as t } from '../../views/people/texts.ts';
import { invitationAnswer } from '../render/invitation-answer.tsx';
import { listOfPage } from '../render/guards/list-of-page.ts';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/guards/private-page.ts';
import { shellProps } from '../render/shell-props.tsx';
import { memberOfPage } from '../render/guards/refused-page.ts';

/** The viewer's pending board invitations (BOARD-08). */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<InvitationsScreenProps>> {
  const user = memberOfPage(request, invitationsUrl);
  const page = await listOfPage(urlParsed, invitationsUrl, (bookmark) =>
    listInvitations(request.services, user.id, bookmark, limits.boardsPage),
  );
  return {
    ...privatePage(request, t.invitations, t.invitationsLead),
    props: {
      shell: shellProps(request, invitationsUrl, true),
      invitations: page.items.map((invitation) => ({
        ...invitation,
        answer: invitationAnswer(invitation, request.csrfToken),
      })),
      nextHref: page.nextHref,
      problem: request.formState?.message ?? null,
      nowMs: request.services.clock.now().getTime(),
    },
  };
}
