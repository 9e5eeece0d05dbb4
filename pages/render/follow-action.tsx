import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Follow, type FollowProps } from '../../islands/follow/island.tsx';
import { followedAmong } from '../../server/follows/list-following.ts';
import type { PageRequest } from '../../server/page-request.ts';
import { signUpUrl } from '../../views/accounts/account-urls.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import { followButtonTexts } from '../../views/follows/texts.ts';
import { withWantedFollow } from '../../views/follows/wanted-follow.ts';
import { nameId } from '../../views/people/people-urls.ts';

/**
 * Follow or unfollow. Signed-out visitors sign up first, follow by that, and come back to `path`. No button for the viewer's own things.
 */
export function followAction(
  request: PageRequest,
  path: string,
  { isOwn, ...target }: Omit<FollowProps, 'csrfToken'> & { isOwn: boolean },
): ReactNode {
  if (isOwn) return null;
  if (request.viewer.user === null)
    return (
      <a className="button" href={withWantedFollow(signUpUrl(path), target)} rel="nofollow">
        {followButtonTexts.follow}
      </a>
    );
  return <Island name="follow" props={{ ...target, csrfToken: request.csrfToken }} component={Follow} />;
}

/** The follow button of each person of a page, for members. Of people whom `nameId` names. */
export async function followActions(
  request: PageRequest,
  path: string,
  people: readonly UserSummary[],
): Promise<(person: UserSummary) => ReactNode> {
  const { services, viewer } = request;
  const { user } = viewer;
  if (user === null) return () => null;
  const followed = await followedAmong(services, user.id, people);
  return ({ id }) =>
    followAction(request, path, {
      kind: 'user',
      id,
      isFollowed: followed.has(id),
      isOwn: id === user.id,
      describedBy: nameId(id),
    });
}
