import type { ReactNode } from 'react';
import { Island } from '@hydrate/islands/server';
import { Archive } from '../../../islands/archive/island.tsx';
import { hasNewIdeas } from '../../../server/feeds/board-ideas.ts';
import { joinStateOf } from '../../../server/collaborators/ask-to-join.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { BoardMenu } from '../../../views/boards/head/board-menu.tsx';
import { AskToJoin, joinRequestsAction } from '../../../views/collaborators/join-requests.tsx';
import type { FormState } from '../../../views/base/form/form-state.ts';
import type { BoardSummary } from '../../../views/contract/models.ts';
import { ownFormState } from '../../render/forms/form-state.ts';
import { followAction } from '../../render/follow-action.tsx';

/** Board actions for the viewer: the menu for board members, following and asking to join for others. */
export async function boardActions(
  request: PageRequest,
  board: BoardSummary,
): Promise<{ actions?: ReactNode; menu?: ReactNode }> {
  const { user } = request.viewer;
  if (user === null || board.role === null) {
    const state =
      user === null || board.privacy !== 'public'
        ? null
        : await joinStateOf(request.services, user.id, board.id);
    return {
      actions: (
        <>
          {followAction(request, board.url, {
            kind: 'board',
            id: board.id,
            isFollowed: board.followedByMe,
            isOwn: false,
          })}
          {state !== null && <AskToJoin board={board} state={state} form={requestForm(request, board)} />}
        </>
      ),
    };
  }
  return {
    menu: (
      <BoardMenu
        board={board}
        archive={
          <Island
            name="archive"
            props={{ boardId: board.id, isArchived: board.isArchived, csrfToken: request.csrfToken }}
            component={Archive}
          />
        }
        hasNewIdeas={await hasNewIdeas(request.services, user.id, board.id)}
      />
    ),
  };
}

const requestForm = (request: PageRequest, { id }: BoardSummary): FormState =>
  ownFormState(request, joinRequestsAction(id), [{ name: '_method', value: 'PUT' }]);
