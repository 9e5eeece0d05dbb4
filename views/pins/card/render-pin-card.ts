import { limits } from '../../contract/limits.ts';
import type { PinCard } from '../../contract/models.ts';
import { imageRows } from '../../feeds/image-rows.ts';
import { wantsDarkInk } from '../../media/ink-on.ts';
import { badgeOfCredit } from '../../merchants/badges.ts';
import { croppedPicture, type CardPicture } from '../../media/card-crop.ts';
import { pictureSources } from '../../media/picture-sources.ts';
import { paidQuery } from '../../ads/paid-params.ts';
import { promotionLabel } from '../../ads/promotion-label.ts';
import { otherLanguage } from '../../base/text/other-language.ts';
import { domainChip } from '../../base/text/names.ts';
import { reactionTotal } from '../../reactions/reaction-counts.ts';
import { pinFeedbackUrl, pinUrl, profileUrl } from '../../base/urls/canonical.ts';
import { viewTypes } from '../../contract/events.ts';
import { outsideAddress } from '../../links/outside-address.ts';
import { offsiteUrl } from '../../links/offsite-url.ts';
import { trackingParamsOf } from '../../links/tracking-params.ts';
import { sendPinUrl } from '../../messages/message-urls.ts';
import type { Texts } from '../../base/texts/en.ts';
import { markup, type Markup } from '../../base/markup.ts';
import { cardMotion as motion } from './gestures/card-motion.ts';
import { mediaBadge } from './media-badge.ts';
import { cardName, pinAlt, pinWords, type PinWords } from './pin-words.ts';
import { richLine, type CardOptions } from './rich-line.ts';

/** `lead` is the first picture of the page, `eager` the rest of the first screen. */
export type PictureUrgency = 'lead' | 'eager' | 'lazy';

/**
 * Renders the part of a card that is the same for every viewer. A string, because React emits a preload for every
 * picture that is not lazy.
 */
export function renderPinCardStatic(card: PinCard, t: Texts, urgency: PictureUrgency = 'lazy'): string {
  return staticPart(card, pinWords(card), richLine(card.rich, t), t, urgency, {}).html;
}

/** Returns class and style of a card's `<li>`: picture rows, text rows and placeholder color. */
export function pinCardFrame(card: PinCard, t: Texts): { className: string; rows: number; color: string } {
  return frame(card, pinWords(card), richLine(card.rich, t));
}

/**
 * Renders the `<li>` up to the viewer-specific part. Cache it by pin id, pin version, language and urgency, and
 * complete it with `renderPinCard`. Produces the same markup as `PinCardItem`.
 */
export function renderPinCardShared(
  card: PinCard,
  t: Texts,
  urgency: PictureUrgency = 'lazy',
  options: CardOptions = {},
): string {
  const words = pinWords(card);
  const line = richLine(card.rich, t);
  const { className, rows, color } = frame(card, words, line);
  return markup`<li class="${className}" style="--r:${rows};--c:${color}"><div>${staticPart(card, words, line, t, urgency, options)}</div>`
    .html;
}

/** Renders the whole `<li>`: the shared part, then the save control's markup. */
export function renderPinCard(shared: string, saveHtml: string): string {
  return `${shared}${saveHtml}</li>`;
}

function staticPart(
  card: PinCard,
  { title, description, lines }: PinWords,
  line: Markup | null,
  t: Texts,
  urgency: PictureUrgency,
  options: CardOptions,
): Markup {
  const words =
    lines === 0
      ? null
      : markup`<span class="pin-card__text" dir="auto"${inLanguage(card, t)}>${title === '' ? null : markup`<b>${title}</b>${description === '' ? '' : ' '}`}${description}</span>`;
  return markup`<a class="pin-card__link" ${way(card, t)}${place(card)}><span class="pin-card__picture"${motion(card.media)}>${image(card, t, urgency)}${mediaBadge(card.media, card.picture, t)}</span>${line}${words}</a><div class="pin-card__footer">${credit(card, t, options)}${reactions(card, t)}<a class="pin-card__send" href="${sendPinUrl(card.id)}" rel="nofollow" aria-label="${t.pin.send}"></a><a class="pin-card__options" href="${pinFeedbackUrl(card.id)}${paidQuery(card)}" rel="nofollow" aria-label="${t.pin.moreOptionsOf({ name: cardName(card, t) })}"></a></div>`;
}

/** The text's language, where it is not the page's. */
function inLanguage({ language }: PinCard, t: Texts): Markup | null {
  const other = otherLanguage(language, t.locale);
  return other === undefined ? null : markup` lang="${other}"`;
}

const roomClasses = {
  0: ' lines-0',
  1: ' lines-1',
  wide: ' lines-2-1',
  2: '',
  wide3: ' lines-3-2',
  3: ' lines-3',
} as const;

function frame(
  card: PinCard,
  { lines }: PinWords,
  line: Markup | null,
): { className: string; rows: number; color: string } {
  const { picture } = card;
  const shown = shownPart(card);
  return {
    className: `pin-card${roomClasses[lines]}${line === null ? '' : ' has-rich-line'}${wantsDarkInk(picture.dominantColor) ? ' dark-ink' : ''}`,
    rows: imageRows(shown.width, shown.height),
    color: /^#[0-9a-f]{6}$/i.test(picture.dominantColor) ? picture.dominantColor : 'transparent',
  };
}

/** Crops are for still pictures. A video fills its box. */
function shownPart({ picture, media, imageCrop }: PinCard): CardPicture {
  return croppedPicture(picture, media === null ? imageCrop : undefined);
}

function image(card: PinCard, t: Texts, urgency: PictureUrgency): Markup {
  const { src, srcset, sizes, width } = pictureSources(card.picture, 'card');
  const shown = shownPart(card);
  const height = Math.max(1, Math.round((width * shown.height) / shown.width));
  const part = shown.position === null ? null : markup` style="object-position:${shown.position}"`;
  const choice = srcset && sizes ? markup` srcset="${srcset}" sizes="${sizes}"` : null;
  const loading =
    urgency === 'lazy' ? markup` loading="lazy"` : urgency === 'lead' ? markup` fetchpriority="high"` : null;
  return markup`<img src="${src}"${choice} width="${width}" height="${height}" alt="${pinAlt(card, t)}"${part}${loading}>`;
}

function reactions({ reactions: counts }: PinCard, t: Texts): Markup | null {
  const total = reactionTotal(counts);
  return total === 0
    ? null
    : markup`<span class="pin-card__reactions" role="img" aria-label="${t.reactions.total({ count: total })}">${t.compact(total)}</span>`;
}

/** Attributes of the card's link: to the pin's page, or to its site through `/offsite/` ([CARD-06]). */
function way(card: PinCard, t: Texts): Markup {
  if (card.type !== 'oneTap') return markup`href="${pinUrl(card.id)}${paidQuery(card)}"`;
  const trackingParams = trackingParamsOf({
    viewType: viewTypes.none,
    viewParameter: 0,
    campaign: card.promotion?.campaignId ?? null,
  });
  const href = offsiteUrl({
    token: '',
    url: outsideAddress(card.link)?.href ?? '',
    pinId: card.id,
    isThirdPartyAd: card.promotion?.isThirdParty === true,
    trackingParams,
  });
  return markup`href="${href}" rel="noopener nofollow sponsored" title="${t.pin.opensSite({ domain: card.domain })}"`;
}

/** Returns the token with which a browser reports an impression of an ad place (BIZ-03). */
function place({ promotion }: PinCard): Markup | null {
  return promotion?.place === undefined ? null : markup` data-ad="${promotion.place}"`;
}

function paid({ promotion }: PinCard, { adLabel }: CardOptions): Markup | null {
  const label = promotionLabel(promotion, adLabel);
  return label === null ? null : markup`<b class="pin-card__promoted">${label}</b> `;
}

function credit(card: PinCard, t: Texts, options: CardOptions): Markup {
  const room = options.isInMenuExperiment ? limits.domainChipInMenuExperiment : limits.domainChip;
  const title =
    card.link === '' ? card.pinner.fullName || card.pinner.username : domainChip(card.domain, room);
  const kind = badgeOfCredit(card.pinner, title);
  const badge =
    kind === null
      ? null
      : markup` <span role="img" aria-label="${kind === 'merchant' ? t.merchant.icon : t.merchant.identity}">✓</span>`;
  return card.link === ''
    ? markup`<a href="${profileUrl(card.pinner.username)}" dir="auto">${paid(card, options)}${title}</a>${badge}`
    : markup`<span dir="auto">${paid(card, options)}${title}</span>${badge}`;
}
