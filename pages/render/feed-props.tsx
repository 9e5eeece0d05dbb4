import { urgencyAt } from '../../views/pins/card/feed-grid.tsx';
import { escapeHtml } from '../../views/base/markup.ts';
import {
  renderPinCard,
  renderPinCardShared,
  type PictureUrgency,
} from '../../views/pins/card/render-pin-card.ts';
import type { CardOptions } from '../../views/pins/card/rich-line.ts';
import type { ScreenFeed } from '../../views/feeds/screen-feed.ts';
import type { Page, PinCard } from '../../views/contract/models.ts';
import { reactionTotal } from '../../views/reactions/reaction-counts.ts';
import { eagerCount } from '../../views/feeds/eager-count.ts';
import { en } from '../../views/base/texts/en.ts';
import type { PageRequest } from '../../server/page-request.ts';
import { renderSaveSlot, saveSlot } from './pins/save-slot.tsx';

/** A page of a feed as its screen takes it. `path` is the list's address; `eager` false below the first viewport. */
export function feedProps(
  request: PageRequest,
  page: Page<PinCard>,
  path: string,
  isFirst = true,
): ScreenFeed {
  const eager = isFirst ? eagerCount(request.viewer) : 0;
  return {
    items: page.items.map((card) => ({ kind: 'pin', card })),
    nextHref: nextHref(path, page.bookmark),
    eager,
    saveSlotFor: (card) => saveSlot(request, card, isOneTap(request)),
    renderItems: () => renderCards(request, page.items, eager),
  };
}

/** Address of a feed's next page, or null on the last. */
export function nextHref(path: string, bookmark: string | null): string | null {
  if (bookmark === null) return null;
  return `${path}${path.includes('?') ? '&' : '?'}bookmark=${encodeURIComponent(bookmark)}`;
}

/** The cards alone with the way to the next page: what the feed loader puts under those it has. */
export function feedFragment(request: PageRequest, page: Page<PinCard>, path: string): string {
  const next = nextHref(path, page.bookmark);
  return `<ol>${renderCards(request, page.items, 0)}</ol>${next === null ? '' : `<a rel="next" href="${escapeHtml(next)}"></a>`}`;
}

function renderCards(request: PageRequest, items: PinCard[], eager: number): string {
  if (items.length === 0) return '';
  const options = cardOptions(request, items);
  const quick = isOneTap(request);
  return items
    .map((card, index) =>
      renderPinCard(sharedPart(card, urgencyAt(index, eager), options), renderSaveSlot(request, card, quick)),
    )
    .join('');
}

/** What the viewer's experiments change about cards (EXP-04). */
function cardOptions(request: PageRequest, items: PinCard[]): CardOptions {
  const isPaid = items.some(({ promotion }) => promotion !== undefined);
  return {
    ...(request.experiment('context_menu') === 'enabled' && { isInMenuExperiment: true }),
    ...(isPaid && { adLabel: request.experiment('ad_label') }),
  };
}

/** Whether a member's Save saves at once (SAVE-05). */
function isOneTap(request: PageRequest): boolean {
  return request.viewer.user !== null && request.experiment('direct_save_overlay') === 'enabled';
}

/** Shared parts made lately, and those from before that: when the young fill up, the old ones go. */
let young = new Map<string, string>();
let old = new Map<string, string>();
const mostYoung = 10_000;

/** What a card shows of rich metadata, reactions, media and who paid, as a part of its key; '' for most cards. */
function carriedKey({ rich, reactions, media, promotion }: PinCard): string {
  const total = reactionTotal(reactions);
  return (
    (total === 0 ? '' : `|${total}`) +
    (rich === null ? '' : JSON.stringify(rich)) +
    mediaKey(media) +
    (promotion === undefined ? '' : `|paid${promotion.isDownstream ? '' : promotion.campaignId}`)
  );
}

/** What experiments change about the card, as a part of its key; '' for most. */
function optionsKey({ isInMenuExperiment, adLabel }: CardOptions): string {
  return (isInMenuExperiment ? '|menu' : '') + (adLabel === undefined ? '' : `|${adLabel}`);
}

/** What its badge is made of; '' for a picture alone. */
function mediaKey(media: PinCard['media']): string {
  switch (media?.kind) {
    case 'video':
      return `|v${media.video.durationMs}`;
    case 'gif':
      return '|g';
    case 'carousel':
      return `|c${media.slots.length}`;
    case 'story':
      return `|s${media.pages.length}`;
    case undefined:
      return '';
  }
}

/** A card's markup is the same for every viewer; its key is all that it is made of. */
function sharedPart(card: PinCard, urgency: PictureUrgency, options: CardOptions): string {
  const key = `${card.id}|${urgency}|${card.pinner.fullName}|${card.title}|${card.altText}|${card.description}${carriedKey(card)}${optionsKey(options)}`;
  const known = young.get(key);
  if (known !== undefined) return known;
  const made = old.get(key) ?? renderPinCardShared(card, en, urgency, options);
  if (young.size >= mostYoung) {
    old = young;
    young = new Map();
  }
  young.set(key, made);
  return made;
}
