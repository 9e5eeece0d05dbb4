import type { PinCloseup } from '../../views/contract/pins/closeup.ts';
import type { MediaDetails } from '../../views/contract/pins/media-details.ts';
import type { Page } from '../../views/contract/models.ts';
import type { RichDetails } from '../../views/contract/pins/rich.ts';
import { limits } from '../../views/contract/limits.ts';
import { gridDescription, gridTitle } from '../../views/base/text/pin-texts.ts';
import { seoDescriptionOf, seoTitleOf } from '../../views/base/text/seo-texts.ts';
import { pinUrl } from '../../views/base/urls/canonical.ts';
import { presentPage } from '../paging/page-of-rows.ts';
import type { PinReason, PinRecord } from './pin-record.ts';
import { nodeId, presentBoardRef, presentSectionRef, rfc2822 } from '../boards/present.ts';
import { hashtagsIn, hashtagPattern } from '../../views/base/text/hashtags.ts';
import { presentImages } from './present/present-images.ts';
import { presentLink } from './present/present-link.ts';
import { presentReactionCounts } from '../reactions/present.ts';
import { reactionTypes } from '../../views/contract/pins/reactions.ts';
import { presentMedia } from './media/present.ts';
import type {
  PresentedCloseup,
  PresentedPin,
  PresentedPromotion,
  PresentedReason,
  PresentedSponsorship,
} from './present/present-schema.ts';
import { presentRich } from '../products/present.ts';
import type { ProductTag } from '../products/tagged-products.ts';
import { presentTopic } from '../topics/present.ts';
import { presentUser } from '../people/present.ts';
import { escapeHtml } from '../../views/base/markup.ts';
import { searchUrl } from '../../views/search/search-url.ts';

/** Converts a pin to its wire format (spec §3 'Pin', protocol §5), in snake_case. Kinds that do not apply are null. */
export function presentPin(
  origin: string,
  pin: PinRecord,
  extra: {
    commentCount?: number;
    richDetails?: RichDetails | null;
    mediaDetails?: MediaDetails | null;
  } = {},
): PresentedPin {
  const saves = pin.saveCount;
  const comments = extra.commentCount ?? pin.commentCount;
  return {
    id: pin.id,
    type: 'pin',
    node_id: nodeId('Pin', pin.id),
    title: pin.title,
    grid_title: gridTitle(pin.title, limits.gridTitle),
    description: pin.description,
    description_html: descriptionHtml(origin, pin.description),
    grid_description: gridDescription(pin.description, limits.gridDescription),
    seo_title: seoTitleOf(pin),
    seo_description: seoDescriptionOf(pin),
    seo_url: pinUrl(pin.id),
    closeup_description: pin.description,
    closeup_unified_description: pin.description,
    created_at: rfc2822(pin.createdAt),
    ...presentLink(origin, pin),
    domain: pin.domain,
    dominant_color: pin.picture.dominantColor,
    image_signature: pin.picture.signature,
    images: presentImages(origin, pin.picture),
    image_crop: pin.imageCrop === undefined ? null : { min_y: pin.imageCrop.minY, max_y: pin.imageCrop.maxY },
    board: presentBoardRef(origin, pin.board, pin.boardOwner),
    pinned_to_board: pin.saved?.boardId == null ? null : { id: pin.saved.boardId },
    pinner: presentUser(origin, pin.pinner),
    native_creator: presentUser(origin, pin.pinner),
    closeup_attribution: { id: pin.pinner.id, full_name: pin.pinner.fullName },
    aggregated_pin_data: {
      id: pin.id,
      aggregated_stats: { saves, done: pin.tryCount },
      comment_count: comments,
      is_shop_the_look: pin.isShopTheLook,
    },
    repin_count: saves,
    comment_count: comments,
    // Clients read the first type even if nobody chose it.
    reaction_counts: { [reactionTypes.goodIdea]: 0, ...pin.reactions },
    reaction_counts_data: presentReactionCounts(pin.reactions),
    alt_text: pin.altText === '' ? null : pin.altText,
    auto_alt_text: null,
    category: pin.annotations[0] ?? null,
    hashtags: hashtagsIn(pin.description),
    pin_join: { visual_annotation: pin.annotations },
    ...presentRich(origin, pin, extra.richDetails ?? null),
    is_eligible_for_web_closeup: pin.type === 'oneTap',
    ...presentMedia(origin, pin, extra.mediaDetails ?? null),
    section: pin.section === null ? null : presentSectionRef(pin.section),
    ...presentPromotion(origin, pin),
    is_uploaded: pin.link === '',
    privacy: pin.boardPrivacy,
    is_board_sensitive: pin.isBoardSensitive,
    method: pin.method,
    source_interest: pin.reason?.interest === undefined ? null : presentTopic(pin.reason.interest),
    recommendation_reason: pin.reason === undefined ? null : presentReason(origin, pin, pin.reason),
    debug: null,
  };
}

/** Converts a page of pins to an operation's response. */
export function presentPinPage(
  origin: string,
  page: Page<PinRecord>,
): { data: PresentedPin[]; bookmark: string | undefined } {
  return presentPage(page, (pin) => presentPin(origin, pin));
}

/** Returns who paid for the ad slot, with the field names of spec §3 'Pin'. */
function presentPromotion(origin: string, { promotion, link }: PinRecord): PresentedPromotion {
  if (promotion === undefined) return { is_promoted: false, is_downstream_promotion: false, promoter: null };
  return {
    is_promoted: !promotion.isDownstream,
    is_downstream_promotion: promotion.isDownstream,
    is_third_party_ad: promotion.isThirdParty,
    promoted_is_removable: true,
    promoter: promotion.promoter && presentUser(origin, promotion.promoter),
    ...(promotion.promoter && { advertiser_id: promotion.promoter.id }),
    campaign_id: promotion.campaignId,
    pin_promotion_id: promotion.campaignId,
    ad_match_reason: promotion.matchReason ?? null,
    ad_destination_url: link === '' ? null : link,
    destination_url: link === '' ? null : link,
    attribution_source_id: promotion.campaignId,
    ad_data: { exclude_from_grid_rep_tests: false },
  };
}

/** Returns why a feed shows the pin (spec §3 `recommendationReason`). */
function presentReason(origin: string, pin: PinRecord, reason: PinReason): PresentedReason {
  const hasBoard = reason.kind === 'RECENT_FOLLOWED_BOARD';
  return {
    reason: reason.kind,
    reason_id: reason.id,
    has_board: hasBoard,
    board: hasBoard ? presentBoardRef(origin, pin.board) : null,
  };
}

/** Converts a pin with the fields that only its own page shows. */
export function presentCloseup(
  origin: string,
  pin: PinRecord & PinCloseup & { productTags: ProductTag[]; isQuarantined?: boolean },
): PresentedCloseup {
  return {
    ...presentPin(origin, pin, {
      richDetails: pin.richDetails,
      mediaDetails: pin.mediaDetails,
      commentCount: pin.commentCount,
    }),
    link_domain:
      pin.link === '' ? null : { official_user: pin.officialUser && presentUser(origin, pin.officialUser) },
    sponsorship: presentSponsorship(origin, pin),
    product_tags: presentProductTags(origin, pin.productTags),
    saved_from: pin.origin,
    reaction_by_me: pin.myReaction,
    // The searchable region for visual search: the whole image.
    visual_objects: [{ x: 0, y: 0, w: 1, h: 1 }],
    language: pin.language ?? null,
    seo_noindex_reason: pin.seoNoindexReason,
    ...(pin.isQuarantined && { is_held: true as const }),
  };
}

export function presentProductTags(origin: string, tags: ProductTag[]): PresentedCloseup['product_tags'] {
  return tags.map(({ product, x, y }) => ({
    x: Math.round(x * 100),
    y: Math.round(y * 100),
    pin: presentPin(origin, product),
  }));
}

/** Returns a pin's sponsor (spec §3 `sponsorship`). Null if none is declared. */
function presentSponsorship(
  origin: string,
  { sponsorship, pinner }: PinRecord & PinCloseup,
): PresentedSponsorship | null {
  if (sponsorship === null) return null;
  const { status, sponsorName, hasAffiliates } = sponsorship;
  return {
    status,
    creator: presentUser(origin, pinner),
    sponsor: sponsorName === '' ? null : { full_name: sponsorName },
    has_affiliate_products: hasAffiliates,
  };
}

/** Returns a description as HTML (spec §3 `descriptionHtml`): escaped, its hashtags linked to their search. */
function descriptionHtml(origin: string, description: string): string {
  let html = '';
  let from = 0;
  for (const { 0: tag, index } of description.matchAll(hashtagPattern)) {
    const href = escapeHtml(origin + searchUrl('pins', tag));
    html += `${escapeHtml(description.slice(from, index))}<a href="${href}">${escapeHtml(tag)}</a>`;
    from = index + tag.length;
  }
  return html + escapeHtml(description.slice(from));
}
