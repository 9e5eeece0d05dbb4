import { renderToStaticMarkup } from 'react-dom/server';
import type { PageContextServer } from 'vike/types';
import { adOfPin, withAd } from '../../../../server/ads/ad-of-pin.ts';
import { managesBusiness } from '../../../../server/business/authorize-business.ts';
import { followReason, getFeedback } from '../../../../server/feedback/get-feedback.ts';
import { findInterest } from '../../../../server/topics/get-topic.ts';
import { getPin, type CloseupRecord } from '../../../../server/pins/get-pin.ts';
import type { PageRequest } from '../../../../server/page-request.ts';
import { PinOptionsMenu, type PinOptionsFeedback } from '../../../../views/feedback/pin-options-menu.tsx';
import type { PinOptionsScreenProps } from './+Page.tsx';
import { readQuery } from '../../../../views/search/query.ts';
import { offersUnfollow, promoterOf } from '../../../../views/feedback/feedback.ts';
import { promoteUrl } from '../../../../views/ads/promote-urls.ts';
import { isCampaignId } from '../../../../views/ads/campaign-id.ts';
import { pinFeedbackUrl } from '../../../../views/base/urls/canonical.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { formState } from '../../../render/forms/form-state.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import { outboundHref } from '../outbound-href.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { missingPin } from '../../../render/pins/missing-pin.ts';
import { pinId } from '../../../render/pins/pin-id.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';
import { idIn } from '../../../../views/base/text/is-id.ts';

/** Actions on a pin (ROUTE-04) and a member's feedback on it (FEED-03, -04, -07). */
export async function data({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PageModel<PinOptionsScreenProps>> {
  const pin = await getPin(request.services, saverOfPage(request), pinId(routeParams));
  if (pin === null) throw await missingPin(request, routeParams);
  const { utm_pai: campaign = '' } = urlParsed.search;
  const ad = isCampaignId(campaign) ? await adOfPin(request.services, pin, campaign) : null;
  const menu = {
    pin: withAd(pin, ad),
    outboundHref: outboundHref(request, pin, ad),
    promoteHref: await promoteHref(request, pin),
    feedback: await feedbackOf(request, pin, urlParsed.search),
  };
  return {
    ...privatePage(request, en.pin.moreOptions, pin.seoDescription),
    props: { shell: shellProps(request, pinFeedbackUrl(pin.id)), ...menu },
    ...(urlParsed.search['fragment'] === 'menu' && {
      fragment: () => renderToStaticMarkup(<PinOptionsMenu {...menu} t={en} />),
    }),
  };
}

/** Members promote public pins of businesses that they manage. */
async function promoteHref(request: PageRequest, pin: CloseupRecord): Promise<string | null> {
  const { user } = request.viewer;
  if (user === null || pin.boardPrivacy !== 'public') return null;
  const isManaged = await managesBusiness(request.services, user.id, pin.pinner.id);
  return isManaged ? promoteUrl({ business: pin.pinner.id, pin: pin.id }) : null;
}

async function feedbackOf(
  request: PageRequest,
  pin: CloseupRecord,
  { from, topic, utm_pai: campaign = '', q }: Record<string, string | undefined>,
): Promise<PinOptionsFeedback | null> {
  const { user } = request.viewer;
  if (user === null) return null;
  const campaignId = isCampaignId(campaign) ? campaign : null;
  const said = await getFeedback(request.services, user.id, pin, campaignId);
  const interest =
    from === 'topic' && topic !== undefined ? await findInterest(request.services, topic) : null;
  const past = followReason(pin, from, interest);
  const isUnfollowed = said.isHidden && past !== null && !offersUnfollow(said.reason);
  return {
    status: said.isReported ? 'reported' : isUnfollowed ? 'unfollowed' : said.isHidden ? 'hidden' : 'none',
    reason: isUnfollowed ? past : said.reason,
    adAim: said.adAim,
    csrfToken: request.csrfToken,
    site: request.siteName,
    beside: idIn(/^\/pin\/(\d+)\/(?:$|\?)/, request.cameFrom ?? ''),
    query: readQuery(q ?? queryOf(request.cameFrom ?? '')) || null,
    campaignId: promoterOf(said.reason) === null ? null : campaignId,
    report:
      pin.isMine || said.isReported
        ? null
        : formState(request, `/v3/pins/${pin.id}/feedback/`, [{ name: '_method', value: 'PUT' }]),
  };
}

/** Returns the query of a search page, or '' for any other page. */
function queryOf(path: string): string {
  const search = /^\/search\/[^?]*\?(.*)$/.exec(path)?.[1] ?? '';
  return new URLSearchParams(search).get('q') ?? '';
}
