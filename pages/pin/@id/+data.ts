import type { PageContextServer } from 'vike/types';
import { adOfPin, withAd } from '../../../server/ads/ad-of-pin.ts';
import { isShownElsewhere } from '../../../server/crawlers/public-feed.ts';
import { mentionsOfText } from '../../../server/people/mentions.ts';
import { isCampaignId } from '../../../views/ads/campaign-id.ts';
import { pinEditUrl, pinUrl, repinUrl } from '../../../views/base/urls/canonical.ts';
import { placements } from '../../../views/experiences/placements.ts';
import { closeupWords } from '../../../views/pins/closeup/pin-info.tsx';
import { nagSlot } from '../../render/experiences/nag-slot.tsx';
import { landingOf } from '../../render/feeds/landing.tsx';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { screenOfPin } from '../../../server/boards/screens.ts';
import type { CloseupScreenProps, ScreenedPinProps } from './+Page.tsx';
import { closeupChoice } from './choice.ts';
import { pinHead } from './pin-head.ts';
import { relatedOfPin } from './related.ts';
import { pinScripts } from './scripts.ts';
import { closeupSlots } from './slots.tsx';
import { getPin } from '../../../server/pins/get-pin.ts';
import { missingPin } from '../../render/pins/missing-pin.ts';
import { leaveWords, pinId } from '../../render/pins/pin-id.ts';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';

export async function data(
  pageContext: PageContextServer,
): Promise<PageModel<CloseupScreenProps | ScreenedPinProps>> {
  const { request, urlParsed } = pageContext;
  const pin = await findPin(pageContext);
  const path = pinUrl(pin.id);
  const { fragment, invite_code: inviteCode, utm_pai: campaign = '' } = urlParsed.search;
  const viewerId = request.viewer.user?.id ?? null;
  const screen = await screenOfPin(request.services, viewerId, pin, request.session.dismissedBoards ?? []);
  if (screen !== null)
    return {
      head: pinHead(request, pin, path),
      isPersonal: true,
      props: { shell: shellProps(request, path, true), screen, path },
    };
  if (fragment === undefined) request.visitPin({ pinId: pin.id, inviteCode: codeOf(inviteCode) });
  const choice = closeupChoice(urlParsed.search, request.viewer);
  const [related, notice, ad] = await Promise.all([
    relatedOfPin(request, pin, urlParsed.search),
    fragment === undefined ? nagSlot(request, placements.pin, path) : null,
    isCampaignId(campaign) ? adOfPin(request.services, pin, campaign) : null,
  ]);
  const shown = withAd(pin, ad);
  return {
    head: pinHead(request, pin, path),
    isPersonal: pin.boardPrivacy !== 'public',
    props: {
      shell: { ...shellProps(request, path, true, await landingOf(pageContext, path)), notice },
      pin: shown,
      choice,
      mentions: await mentionsOfText(request.services, viewerId, closeupWords(pin).text),
      ...(await closeupSlots(request, shown, choice, urlParsed.search, ad)),
      productTags: pin.productTags,
      editHref: pin.isMine ? pinEditUrl(pin.id) : null,
      organizeHref: request.viewer.user === null || pin.saved === null ? null : repinUrl(pin.id),
      related: related.feed,
      address: request.origin + path,
      nowMs: request.services.clock.now().getTime(),
    },
    ...((request.viewer.user !== null || isShownElsewhere(pin)) && {
      forPrograms: () => pinScripts(request.origin, pin),
    }),
    ...related.fragment,
  };
}

/** Returns a valid invite code for the session, or null. */
function codeOf(code: string | undefined): string | null {
  return code !== undefined && /^[\w-]{1,64}$/.test(code) ? code : null;
}

/**
 * Returns the pin for the page's URL. A viewer's own pin that was removed or quarantined redirects to a page with the
 * appeal. Throws not found for anything else that the viewer may not see.
 */
async function findPin({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<NonNullable<Awaited<ReturnType<typeof getPin>>>> {
  leaveWords(routeParams, urlParsed.searchOriginal);
  const pin = await getPin(request.services, saverOfPage(request), pinId(routeParams), request.viewer.locale);
  if (pin === null) throw await missingPin(request, routeParams);
  return pin;
}
