import type { ReactNode } from 'react';
import { Island } from '@hydrate/islands/server';
import { Invitation } from '../../islands/invitation/island.tsx';
import type { BoardInvitation } from '../../views/contract/board-members.ts';

/** Accept and decline buttons of the viewer's invitation. */
export function invitationAnswer({ boardId, boardName }: BoardInvitation, csrfToken: string): ReactNode {
  return (
    <Island
      name="invitation"
      props={{ invitation: { boardId, boardName }, csrfToken }}
      component={Invitation}
    />
  );
}
