import { Island } from '@hydrate/islands/server';
import type { PageContextServer } from 'vike/types';
import { PeopleOfBoard } from '../../../../../islands/people/island.tsx';
import { authorizeBoard } from '../../../../../server/boards/board-access.ts';
import { listRequests } from '../../../../../server/collaborators/answer-request.ts';
import { listBoardPeople } from '../../../../../server/collaborators/list-board-people.ts';
import type { BoardPeopleScreenProps } from './+Page.tsx';
import { boardPeopleUrl } from '../../../../../views/people/people-urls.ts';
import { peopleTexts as t } from '../../../../../views/people/texts.ts';
import { boardOfPage } from '../../board-of-page.ts';
import type { PageModel } from '../../../../render/page-model.ts';
import { privatePage } from '../../../../render/guards/private-page.ts';
import { shellProps } from '../../../../render/shell-props.tsx';

/** A board's members, for its members (ROUTE-12). */
export async function data(pageContext: PageContextServer): Promise<PageModel<BoardPeopleScreenProps>> {
  const { request } = pageContext;
  const { viewerId, board, authorized } = await boardOfPage(pageContext, 'read');
  const people = await listBoardPeople(request.services, authorized, viewerId);
  const isOwner = authorized.role === 'owner';
  const mayInvite = isOwner || authorized.collaboratorsInvite;
  const requests = mayInvite
    ? await listRequests(
        request.services,
        await authorizeBoard(request.services, viewerId, board.id, 'invite'),
        viewerId,
      )
    : [];
  // The box of a right sends true after the hidden field's false.
  const refused = (name: string): boolean | undefined => request.formState?.values[name]?.endsWith('true');
  const list = { boardId: board.id, csrfToken: request.csrfToken, people, viewerId, isOwner };
  return {
    ...privatePage(request, t.documentTitle({ board: board.name }), t.lead),
    props: {
      shell: shellProps(request, boardPeopleUrl(board.id), true),
      board,
      problem: request.formState?.message ?? null,
      mayInvite,
      requests,
      rights: isOwner
        ? {
            organize: refused('collaborators_organise') ?? authorized.collaboratorsOrganize,
            invite: refused('collaborators_invite') ?? authorized.collaboratorsInvite,
          }
        : null,
      hasPeople: people.length > 0,
      people: <Island name="people" props={list} component={PeopleOfBoard} />,
    },
  };
}
