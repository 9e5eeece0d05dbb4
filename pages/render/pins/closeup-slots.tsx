import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Comments } from '../../../islands/comments/island.tsx';
import { ImageViewerIsland } from '../../../islands/image-viewer/island.tsx';
import { Reactions } from '../../../islands/reactions/island.tsx';
import { listComments } from '../../../server/domain/comments/list-comments.ts';
import { CommentsBlock } from '../../../views/components/comments/comments-block.tsx';
import type { CloseupChoice } from '../../../views/components/closeup/choice.ts';
import { shownPicture } from '../../../views/components/closeup/pin-media.tsx';
import { ReactionsView } from '../../../views/components/closeup/reactions-control.tsx';
import { limits } from '../../../views/contract/limits.ts';
import type { PinCloseup } from '../../../views/contract/models.ts';
import { pinUrl } from '../../../views/rules/urls/canonical.ts';
import { en } from '../../../views/texts/en.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/** The reactions of a pin: buttons for members, for visitors the counts and the way to log in. */
export function reactionSlot(request: PageRequest, pin: PinCloseup): ReactNode {
  if (request.viewer.user === null)
    return (
      <ReactionsView
        counts={pin.reactions}
        loginHref={`/login/?next=${encodeURIComponent(pinUrl(pin.id))}`}
        t={en}
      />
    );
  return (
    <Island
      name="reactions"
      props={{ id: pin.id, counts: pin.reactions, mine: pin.myReaction, token: request.csrfToken }}
      component={Reactions}
    />
  );
}

/** The newest comments of a pin, and for members the form to add one (CLOSE-07). */
export async function commentsSlot(request: PageRequest, pinId: string): Promise<ReactNode> {
  const { services, viewer } = request;
  const { user } = viewer;
  const { thread, items } = await listComments(
    services,
    user?.id ?? null,
    pinId,
    null,
    limits.commentsOnCloseup,
  );
  const nowMs = services.clock.now().getTime();
  if (user === null)
    return (
      <CommentsBlock
        thread={thread}
        comments={items}
        isMember={false}
        loginHref={`/login/?next=${encodeURIComponent(pinUrl(pinId))}`}
        csrfToken=""
        nowMs={nowMs}
        t={en}
      />
    );
  return (
    <Island
      name="comments"
      props={{ thread, comments: items, me: user, token: request.csrfToken, nowMs }}
      component={Comments}
    />
  );
}

/** The viewer of the picture that a pin's page shows (CLOSE-09). */
export function viewerSlot(pin: PinCloseup, choice: CloseupChoice): ReactNode {
  const { picture, alt } = shownPicture(pin, choice, en);
  return <Island name="image-viewer" when="visible" props={{ picture, alt }} component={ImageViewerIsland} />;
}
