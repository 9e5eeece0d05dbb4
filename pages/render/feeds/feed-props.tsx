import { inLanguage } from '../../../views/languages/language-links.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { FeedEnd } from '../../../views/feeds/feed-end.tsx';
import { urgencyAt } from '../../../views/pins/card/feed-grid.tsx';
import { escapeHtml } from '../../../views/base/markup.ts';
import {
  renderPinCard,
  renderPinCardShared,
  type PictureUrgency,
} from '../../../views/pins/card/render-pin-card.ts';
import type { CardOptions } from '../../../views/pins/card/rich-line.ts';
import type { ScreenFeed } from '../../../views/feeds/screen-feed.ts';
import type { Page, PinCard, PinPromotion, UserSummary } from '../../../views/contract/models.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import { writeCardSlots } from '../../../views/pins/media/card-slots.ts';
import { reactionTotal } from '../../../views/reactions/reaction-counts.ts';
import { eagerCount } from '../../../views/feeds/eager-count.ts';
import { en } from '../../../views/base/texts/en.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { renderSaveSlot, saveSlot } from '../pins/save-slot.tsx';

/** Props of a feed page. `path` is the list's address. `eager` is false below the first viewport. */
export function feedProps(
  request: PageRequest,
  page: Page<PinCard>,
  path: string,
  isFirst = true,
): ScreenFeed {
  const eager = isFirst
    ? eagerCount(
        request.viewer,
        page.items.map(({ picture }) => picture),
      )
    : 0;
  return {
    items: page.items,
    nextHref: nextHref(inLanguage(path, request.namedLocale), page.bookmark),
    eager,
    saveSlotFor: (card) => saveSlot(request, card, { listPath: path }),
    renderItems: () => renderCards(request, page.items, path, eager),
  };
}

/** Returns the address of a feed's next page, or null on the last. */
export function nextHref(path: string, bookmark: string | null): string | null {
  if (bookmark === null) return null;
  return `${path}${path.includes('?') ? '&' : '?'}bookmark=${encodeURIComponent(bookmark)}`;
}

/** Renders only the cards and the link to the next page, for the feed loader to append. */
export function feedFragment(request: PageRequest, page: Page<PinCard>, path: string): string {
  const next = nextHref(inLanguage(path, request.namedLocale), page.bookmark);
  return `<ol>${renderCards(request, page.items, path, 0)}</ol>${next === null ? feedEnd() : `<a rel="next" href="${escapeHtml(next)}"></a>`}`;
}

/** The end of a list, for the feed loader to put below the last cards. */
const feedEnd = (): string => renderToStaticMarkup(<FeedEnd t={en} />);

function renderCards(request: PageRequest, items: PinCard[], listPath: string, eager: number): string {
  if (items.length === 0) return '';
  const options = cardOptions(request, items);
  return items
    .map((card, index) =>
      renderPinCard(
        sharedPart(card, urgencyAt(index, eager), options),
        renderSaveSlot(request, card, { listPath }),
      ),
    )
    .join('');
}

/** Card options from the viewer's experiments (EXP-04). */
function cardOptions(request: PageRequest, items: PinCard[]): CardOptions {
  const isPaid = items.some(({ promotion }) => promotion !== undefined);
  return {
    ...(request.experiment('context_menu') === 'enabled' && { isInMenuExperiment: true }),
    ...(isPaid && { adLabel: request.experiment('ad_label') }),
  };
}

/** A card's shared markup and the card that it was made from. */
interface SharedPart {
  html: string;
  card: SharedCard;
}

/** What the shared markup shows besides what is in the key. */
type SharedCard = Pick<
  PinCard,
  'title' | 'altText' | 'description' | 'language' | 'link' | 'domain' | 'type' | 'picture' | 'pinner'
>;

/** Two-generation cache of shared parts: when the young generation is full, the old one is evicted. */
let young = new Map<string, SharedPart>();
let old = new Map<string, SharedPart>();
let youngBytes = 0;
const maxYoungBytes = 4 * 1024 * 1024;
const entryBytes = 200;

/** Cache key part for rich metadata, reactions, media, crop and promotion. '' for most cards. */
function carriedKey({ rich, reactions, media, imageCrop, promotion }: PinCard): string {
  const total = reactionTotal(reactions);
  return (
    (total === 0 ? '' : `|${total}`) +
    (rich === null ? '' : JSON.stringify(rich)) +
    mediaKey(media) +
    (imageCrop === undefined ? '' : `|${imageCrop.minY}-${imageCrop.maxY}`) +
    (promotion === undefined ? '' : `|paid${promotionKey(promotion)}`)
  );
}

/** Cache key part for experiment options. '' for most cards. */
function optionsKey({ isInMenuExperiment, adLabel }: CardOptions): string {
  return (isInMenuExperiment ? '|menu' : '') + (adLabel === undefined ? '' : `|${adLabel}`);
}

const promotionKey = ({ campaignId, isDownstream, isThirdParty }: PinPromotion): string =>
  `${isDownstream ? '-' : ''}${campaignId}${isThirdParty ? '!' : ''}`;

/** Cache key part for what moves and the media badge. '' for a plain picture. */
function mediaKey(media: PinCard['media']): string {
  switch (media?.kind) {
    case 'video':
    case 'gif':
      return `|${media.kind}${media.video.signature}${media.video.durationMs}`;
    case 'carousel':
      return `|c${media.id}${writeCardSlots(media.slots)}`;
    case 'story':
      return `|s${media.isDeleted ? '' : media.pages.length}`;
    case undefined:
      return '';
  }
}

/**
 * Returns a card's shared markup, cached by everything it depends on. Most of that is compared and not part of the key:
 * it is mostly the same objects, and long keys take longer to find than the rest.
 */
function sharedPart(card: PinCard, urgency: PictureUrgency, options: CardOptions): string {
  // An ad place has a different token on each page.
  if (card.promotion?.place !== undefined) return renderPinCardShared(card, en, urgency, options);
  const key = `${en.locale}${card.id}${urgency}${carriedKey(card)}${optionsKey(options)}`;
  const known = young.get(key);
  if (known !== undefined && isOf(known, card)) return known.html;
  const older = known === undefined ? old.get(key) : undefined;
  const made = older !== undefined && isOf(older, card) ? older : makePart(card, urgency, options);
  if (youngBytes >= maxYoungBytes) {
    old = young;
    young = new Map();
    youngBytes = 0;
  }
  young.set(key, made);
  youngBytes += key.length + made.html.length + made.card.description.length + entryBytes;
  return made.html;
}

const isOf = ({ card: known }: SharedPart, card: PinCard): boolean =>
  known.title === card.title &&
  known.altText === card.altText &&
  known.description === card.description &&
  known.language === card.language &&
  known.link === card.link &&
  known.domain === card.domain &&
  known.type === card.type &&
  isSamePicture(known.picture, card.picture) &&
  isSamePerson(known.pinner, card.pinner);

const isSamePicture = (known: Picture, picture: Picture): boolean =>
  known === picture ||
  (known.signature === picture.signature &&
    known.width === picture.width &&
    known.height === picture.height &&
    known.dominantColor === picture.dominantColor &&
    known.format === picture.format);

const isSamePerson = (known: UserSummary, person: UserSummary): boolean =>
  known === person ||
  (known.username === person.username &&
    known.fullName === person.fullName &&
    known.isVerifiedMerchant === person.isVerifiedMerchant &&
    known.isIdentityVerified === person.isIdentityVerified);

function makePart(card: PinCard, urgency: PictureUrgency, options: CardOptions): SharedPart {
  const { title, altText, description, language, link, domain, type, picture, pinner } = card;
  return {
    html: flat(renderPinCardShared(card, en, urgency, options)),
    card: { title, altText, description, ...(language && { language }), link, domain, type, picture, pinner },
  };
}

/** Makes V8 keep a string as one piece. What it was put together from takes several times the memory. */
function flat(text: string): string {
  text.charCodeAt(text.length - 1);
  return text;
}
