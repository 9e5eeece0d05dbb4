import type { ReactNode } from 'react';
import { boardAvatars, invitationOf } from '../../../server/collaborators/list-board-people.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { PeopleRow } from '../../../views/people/people-row.tsx';
import { invitationAnswer } from '../../render/invitation-answer.tsx';
import type { BoardSummary } from '../../../views/contract/models.ts';

/** The people of a board on its page. Nothing without collaborators, unless the viewer is invited. */
export async function peopleRow(request: PageRequest, board: BoardSummary): Promise<ReactNode> {
  const { services, viewer, csrfToken } = request;
  const viewerId = viewer.user?.id ?? null;
  const [avatars, invitation] = await Promise.all([
    board.isCollaborative ? boardAvatars(services, viewerId, board.id) : { people: [], hasMore: false },
    board.role !== null || viewerId === null ? null : invitationOf(services, viewerId, board.id),
  ]);
  if (avatars.people.length === 0 && invitation === null) return null;
  return (
    <PeopleRow
      {...avatars}
      answer={invitation && invitationAnswer(invitation, csrfToken)}
      invitation={invitation}
    />
  );
}
