import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { relatedFeed } from '../../../server/domain/feeds/related-feed.ts';
import { isOwnHeldPin } from '../../../server/domain/moderation/appeal.ts';
import { productTags } from '../../../server/domain/pins/product-tags.ts';
import { readPinNote } from '../../../server/domain/pins/pin-note.ts';
import { getPin } from '../../../server/domain/pins/get-pin.ts';
import type { CloseupScreenProps } from '../../../views/components/screens/pins/closeup-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { pinViewTypes } from '../../../views/rules/pin/view-type.ts';
import { isCampaignId } from '../../../views/rules/promotion/campaign-id.ts';
import { appealedPinUrl } from '../../../views/rules/staff/staff-urls.ts';
import { pinEditUrl, pinUrl, repinUrl } from '../../../views/rules/urls/canonical.ts';
import { playerUrl } from '../../../views/rules/video/video-urls.ts';
import { videoOfPin } from '../../../views/rules/video/video-of-pin.ts';
import { en } from '../../../views/texts/en.ts';
import { alternatesOf } from '../../render/alternates.ts';
import { closeupChoice } from '../../render/pins/closeup-choice.ts';
import { commentsSlot, reactionSlot, viewerSlot } from '../../render/pins/closeup-slots.tsx';
import type { FormState } from '../../../views/components/form/form-state.ts';
import { formState } from '../../render/form-state.ts';
import { feedFragment, feedProps } from '../../render/feed-props.tsx';
import { guardBookmark } from '../../render/guard-bookmark.ts';
import { head } from '../../render/head.ts';
import { landingOf } from '../../render/landing.tsx';
import { mediaSlot } from '../../render/pins/media-slot.tsx';
import { leaveWords, pinId } from '../../render/pins/pin-id.ts';
import { pinScripts } from '../../render/programs/pin-scripts.ts';
import { outboundHref } from '../../render/offsite/outbound-href.ts';
import { outboundSlot } from '../../render/offsite/outbound-slot.tsx';
import { pinJsonLd } from '../../render/json-ld/pin-json-ld.ts';
import type { PageModel } from '../../render/page-model.ts';
import { saveSlot } from '../../render/pins/save-slot.tsx';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';
import { shareSlot } from '../../render/pins/share-slot.tsx';
import { shellProps } from '../../render/shell-props.tsx';

/** The form of the viewer's own note on their pin. */
async function noteForm(request: PageContextServer['request'], id: string): Promise<FormState | null> {
  const { user } = request.viewer;
  if (user === null) return null;
  const note = await readPinNote(request.services, user.id, id);
  const form = formState(request, `/v3/pins/${id}/notes/`, [{ name: '_method', value: 'PUT' }]);
  return { ...form, values: { text: note.text, ...form.values } };
}

/** One's own pin that waits for the staff has a page of its own; anything else is not there. */
async function missing(request: PageContextServer['request'], id: string): Promise<Error> {
  const { user } = request.viewer;
  return user !== null && (await isOwnHeldPin(request.services, user.id, id))
    ? redirect(appealedPinUrl(id), 302)
    : render(404, { kind: 'pin' });
}

export async function data(pageContext: PageContextServer): Promise<PageModel<CloseupScreenProps>> {
  const { request, routeParams, urlParsed } = pageContext;
  leaveWords(routeParams, urlParsed.searchOriginal);
  const saver = saverOfPage(request);
  const pin = await getPin(request.services, saver, pinId(routeParams));
  if (pin === null) throw await missing(request, pinId(routeParams));
  const path = pinUrl(pin.id);
  const { bookmark, fragment, share, invite_code: inviteCode, utm_pai: campaign = '' } = urlParsed.search;
  const out = outboundHref(request, pin, isCampaignId(campaign) ? campaign : null);
  if (fragment === undefined) request.visitPin({ pinId: pin.id, inviteCode: codeOf(inviteCode) });
  const related = await guardBookmark(path, () =>
    relatedFeed(request.services, pin, {
      saver,
      bookmark,
      pageSize: limits.feedPage,
      language: request.viewer.locale,
    }),
  );
  const tagged = await productTags(request.services, saver, pin.rootPinId);
  return {
    head: head(request, {
      title: en.pin.documentTitle(pin.seoTitle, request.siteName),
      description: pin.seoDescription,
      path: pin.seoUrl,
      robots: pin.seoNoindexReason === null ? null : 'noindex, follow',
      ogType: 'pinterestapp:pin',
      picture: pin.picture,
      video: videoOfPin(pin),
      player: pin.boardPrivacy === 'public' ? playerUrl(pin.id) : null,
      jsonLd: pinJsonLd(request.origin, pin),
      ...(pin.boardPrivacy === 'public' && { alternates: alternatesOf(request, path, pin.seoTitle) }),
    }),
    styles: 'page',
    isPersonal: pin.boardPrivacy !== 'public',
    props: {
      shell: shellProps(request, path, true, await landingOf(pageContext, path)),
      pin,
      choice: closeupChoice(urlParsed.search),
      reactionSlot: reactionSlot(request, pin),
      viewerSlot: viewerSlot(pin, closeupChoice(urlParsed.search)),
      commentsSlot: await commentsSlot(request, pin.id),
      productTags: tagged,
      mediaSlot: mediaSlot(request, pin),
      saveSlot: saveSlot(request, pin, request.viewer.user !== null),
      outboundHref: out,
      outboundSlot: outboundSlot(request, pin, out),
      editHref: pin.isMine ? pinEditUrl(pin.id) : null,
      organiseHref: pin.saved?.localPinId ? repinUrl(pin.id) : null,
      shareSlot:
        pin.boardPrivacy === 'public' ? shareSlot(request, { kind: 'pin', id: pin.id }, path, share) : null,
      noteForm: pin.isMine ? await noteForm(request, pin.id) : null,
      related: { ...feedProps(request, related, path, false), viewType: pinViewTypes.related },
      nowMs: request.services.clock.now().getTime(),
    },
    forPrograms: () => pinScripts(request.origin, pin),
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, related, path) }),
  };
}

/** A code as the session may keep it; anything that cannot be one is none. */
function codeOf(code: string | undefined): string | null {
  return code !== undefined && /^[\w-]{1,64}$/.test(code) ? code : null;
}
