import { renderToStaticMarkup } from 'react-dom/server';
import { collectHtml } from '@hydrate/islands/server';
import { eagerCount } from '../../views/rules/layout/eager-count.ts';
import type { Page, PinCard } from '../../views/contract/models.ts';
import {
  renderPinCard,
  renderPinCardStatic,
  type PictureUrgency,
} from '../../views/components/card/render-pin-card.ts';
import { escapeHtml } from '../../views/components/base/markup.ts';
import type { ScreenFeed } from '../../views/components/screens/screen-feed.ts';
import { en } from '../../views/texts/en.ts';
import type { PageRequest } from '../../server/page-request.ts';
import { saveSlot } from './save-slot.tsx';

/** A page of a feed as its screen takes it. `path` is the list's address; `eager` false below the first viewport. */
export function feedProps(
  request: PageRequest,
  page: Page<PinCard>,
  path: string,
  isFirst = true,
): ScreenFeed {
  return {
    items: page.items.map((card) => ({ kind: 'pin', card })),
    nextHref: nextHref(path, page.bookmark),
    eager: isFirst ? eagerCount(request.viewer) : 0,
    saveSlotFor: (card) => saveSlot(request, card),
    staticHtmlFor: cachedCard,
  };
}

/** Address of a feed's next page, or null on the last. */
export function nextHref(path: string, bookmark: string | null): string | null {
  if (bookmark === null) return null;
  return `${path}${path.includes('?') ? '&' : '?'}bookmark=${encodeURIComponent(bookmark)}`;
}

/** The cards alone with the way to the next page: what the feed loader puts under those it has. */
export function feedFragment(request: PageRequest, page: Page<PinCard>, path: string): string {
  const cards = page.items.map((card) =>
    renderPinCard(card, cachedCard(card, 'lazy'), renderToStaticMarkup(saveSlot(request, card))),
  );
  const next = nextHref(path, page.bookmark);
  return `<ol>${collectHtml(cards.join(''))}</ol>${next === null ? '' : `<a rel="next" href="${escapeHtml(next)}"></a>`}`;
}

const cards = new Map<string, string>();
const mostCards = 20_000;

/** A card's markup is the same for every viewer; its key is all that it is made of. */
function cachedCard(card: PinCard, urgency: PictureUrgency): string {
  const key = `${card.id}|${urgency}|${card.pinner.fullName}|${card.title}|${card.altText}|${card.description}`;
  const known = cards.get(key);
  if (known !== undefined) return known;
  const made = renderPinCardStatic(card, en, urgency);
  if (cards.size >= mostCards) cards.clear();
  cards.set(key, made);
  return made;
}
