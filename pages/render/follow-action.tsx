import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Follow, type FollowProps } from '../../islands/follow/island.tsx';
import type { PageRequest } from '../../server/page-request.ts';
import { signUpUrl } from '../../views/accounts/account-urls.ts';
import { followButtonTexts } from '../../views/follows/texts.ts';

/**
 * Follow or unfollow. Signed-out visitors sign up first and come back to `path`. No button for the viewer's own things.
 */
export function followAction(
  request: PageRequest,
  path: string,
  { isOwn, ...target }: Omit<FollowProps, 'csrfToken'> & { isOwn: boolean },
): ReactNode {
  if (isOwn) return null;
  if (request.viewer.user === null)
    return (
      <a className="button" href={signUpUrl(path)} rel="nofollow">
        {followButtonTexts.follow}
      </a>
    );
  return <Island name="follow" props={{ ...target, csrfToken: request.csrfToken }} component={Follow} />;
}
