import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Block } from '../../islands/block/island.tsx';
import type { PageRequest } from '../../server/page-request.ts';
import type { UserProfile } from '../../views/contract/models.ts';
import { settingsUrls } from '../../views/accounts/settings/settings-urls.ts';
import { settingsTexts } from '../../views/accounts/texts/settings.ts';
import { profileUrl } from '../../views/base/urls/canonical.ts';
import { writeToUrl } from '../../views/messages/message-urls.ts';
import { reportPersonUrl } from '../../views/people/people-urls.ts';
import { personStatsUrl } from '../../views/stats/stats-urls.ts';
import { statTexts } from '../../views/stats/texts.ts';
import { messageTexts as t } from '../../views/messages/texts.ts';
import { followAction } from '../render/follow-action.tsx';
import { shareSlot } from '../render/pins/share-slot.tsx';

/** Profile actions: follow, share and block. For a blocked person, only unblock. */
export function profileActions(
  request: PageRequest,
  person: UserProfile,
  shareCode: string | undefined,
): ReactNode {
  const path = profileUrl(person.username);
  const block = {
    userId: person.id,
    name: person.fullName || person.username,
    isBlocked: person.blockedByMe,
    reportHref: reportPersonUrl(person.username),
    next: path,
    csrfToken: request.csrfToken,
  };
  return (
    <div className="actions">
      {!person.blockedByMe && (
        <>
          {followAction(request, path, {
            kind: 'user',
            id: person.id,
            isFollowed: person.followedByMe,
            isOwn: person.isMe,
          })}
          {request.viewer.user !== null && !person.isMe && person.showsMessaging === true && (
            <a className="button quiet" href={writeToUrl(person.username)}>
              {t.message}
            </a>
          )}
          {person.isMe && (
            <>
              <a className="button quiet" href={settingsUrls.profile}>
                {settingsTexts.profile.edit}
              </a>
              <a className="button quiet" href={personStatsUrl()}>
                {statTexts.stats}
              </a>
            </>
          )}
          {shareSlot(request, { kind: 'user', id: person.id }, path, shareCode)}
        </>
      )}
      {request.viewer.user !== null && !person.isMe && (
        <Island name="block" props={block} component={Block} />
      )}
    </div>
  );
}
