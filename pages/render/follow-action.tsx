import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Follow } from '../../islands/follow/island.tsx';
import type { PageRequest } from '../../server/page-request.ts';

/** Follow or unfollow. No button for signed-out visitors or for the viewer's own things. */
export function followAction(
  request: PageRequest,
  kind: 'user' | 'board' | 'interest',
  id: string,
  isFollowed: boolean,
  isOwn: boolean,
): ReactNode {
  if (isOwn || request.viewer.user === null) return null;
  return (
    <Island name="follow" props={{ kind, id, isFollowed, csrfToken: request.csrfToken }} component={Follow} />
  );
}
