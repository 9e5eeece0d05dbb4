import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Comments } from '../../../islands/comments/island.tsx';
import { ImageViewerIsland } from '../../../islands/image-viewer/island.tsx';
import { Reactions } from '../../../islands/reactions/island.tsx';
import type { AdOfPin } from '../../../server/ads/ad-of-pin.ts';
import { isShownElsewhere } from '../../../server/crawlers/public-feed.ts';
import { commentsOfThread } from '../../../server/comments/list-comments.ts';
import { readOwnTry, triesOfThread } from '../../../server/tries/list-tries.ts';
import { readPinNote } from '../../../server/pins/pin-note.ts';
import type { CloseupRecord } from '../../../server/pins/get-pin.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import type { FormState } from '../../../views/base/form/form-state.ts';
import { CommentsBlock } from '../../../views/comments/comments-block.tsx';
import { frameSize } from '../../../views/crawlers/embed-code.ts';
import type { Frame } from '../../../views/crawlers/frame-markup.ts';
import type { CloseupChoice } from '../../../views/pins/closeup/choice.ts';
import { shownPicture } from '../../../views/pins/closeup/pin-media.tsx';
import { ReactionsView } from '../../../views/reactions/reactions-control.tsx';
import { limits } from '../../../views/contract/limits.ts';
import type { PinCloseup } from '../../../views/contract/pins/closeup.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';
import { TriesBlock } from '../../../views/tries/tries-block.tsx';
import { formState } from '../../render/forms/form-state.ts';
import { outboundHref } from './outbound-href.ts';
import { PlainComments, PlainImageViewer, PlainReactions } from '../../render/pins/plain-islands.tsx';
import { saveSlot } from '../../render/pins/save-slot.tsx';
import { shareSlot } from '../../render/pins/share-slot.tsx';
import { mediaSlot } from './media-slot.tsx';
import { outboundSlot } from './outbound-slot.tsx';
import type { CloseupScreenProps } from './+Page.tsx';
import { loginUrl } from '../../../views/accounts/account-urls.ts';

type Slots =
  | 'reactionSlot'
  | 'viewerSlot'
  | 'triesSlot'
  | 'commentsSlot'
  | 'mediaSlot'
  | 'saveSlot'
  | 'outboundHref'
  | 'outboundSlot'
  | 'shareSlot'
  | 'noteForm';

/** The interactive parts of a pin's page for this viewer, whom `ad` has led there. */
export async function closeupSlots(
  request: PageRequest,
  pin: CloseupRecord,
  choice: CloseupChoice,
  search: Record<string, string>,
  ad: AdOfPin | null,
): Promise<Pick<CloseupScreenProps, Slots>> {
  const out = outboundHref(request, pin, ad);
  return {
    reactionSlot: reactionSlot(request, pin),
    viewerSlot: viewerSlot(pin, choice),
    triesSlot: await triesSlot(request, pin),
    commentsSlot: await commentsSlot(request, pin),
    mediaSlot: mediaSlot(request, pin, ad),
    saveSlot: saveSlot(request, pin, 'closeup'),
    outboundHref: out,
    outboundSlot: outboundSlot(request, pin, out),
    shareSlot:
      pin.boardPrivacy === 'public'
        ? shareSlot(request, { kind: 'pin', id: pin.id }, pinUrl(pin.id), search['share'], frameOf(pin))
        : null,
    noteForm: pin.isMine ? await noteForm(request, pin.id) : null,
  };
}

/** The frame that shows the pin on another site, if other sites may show it. */
function frameOf(pin: CloseupRecord): Frame | undefined {
  const framed = { ...pin, title: pin.seoTitle };
  return isShownElsewhere(pin) ? { ...frameSize(framed), title: framed.title } : undefined;
}

/** Reactions of a pin: buttons for members, counts and a login link for signed-out visitors. */
function reactionSlot(request: PageRequest, pin: PinCloseup): ReactNode {
  if (request.viewer.user === null)
    return <ReactionsView counts={pin.reactions} loginHref={loginUrl(pinUrl(pin.id))} t={en} />;
  return (
    <Island
      name="reactions"
      props={{ id: pin.id, counts: pin.reactions, mine: pin.myReaction, token: request.csrfToken }}
      component={Reactions}
      plain={PlainReactions}
    />
  );
}

/** Who tried the pin, with the latest notes. */
async function triesSlot(request: PageRequest, { id, thread, tryCount }: CloseupRecord): Promise<ReactNode> {
  const { services, viewer } = request;
  const userId = viewer.user?.id ?? null;
  const items =
    tryCount === 0 ? [] : (await triesOfThread(services, userId, thread, null, limits.triesOnCloseup)).items;
  return (
    <TriesBlock
      pinId={id}
      count={tryCount}
      tries={items}
      isTried={userId !== null && tryCount > 0 && (await readOwnTry(services, userId, thread)) !== null}
      canTry={!thread.areOff}
      nowMs={services.clock.now().getTime()}
    />
  );
}

/** The newest comments of a pin and, for members, the comment form (CLOSE-07). */
async function commentsSlot(request: PageRequest, { thread: found }: CloseupRecord): Promise<ReactNode> {
  const { services, viewer } = request;
  const { user } = viewer;
  const { thread, items } = await commentsOfThread(
    services,
    user?.id ?? null,
    found,
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
        loginHref={loginUrl(pinUrl(found.pinId))}
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
      plain={PlainComments}
    />
  );
}

/** The image viewer of a pin's page (CLOSE-09). */
function viewerSlot(pin: PinCloseup, choice: CloseupChoice): ReactNode {
  const { picture, alt } = shownPicture(pin, choice, en);
  return (
    <Island
      name="image-viewer"
      when="visible"
      props={{ picture, alt }}
      component={ImageViewerIsland}
      plain={PlainImageViewer}
    />
  );
}

/** The form of the viewer's note on their own pin. */
async function noteForm(request: PageRequest, id: string): Promise<FormState | null> {
  const { user } = request.viewer;
  if (user === null) return null;
  const note = await readPinNote(request.services, user.id, id);
  const form = formState(request, `/v3/pins/${id}/notes/`, [{ name: '_method', value: 'PUT' }]);
  return { ...form, values: { text: note.text, ...form.values } };
}
