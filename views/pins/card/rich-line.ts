import type { ProductCard, Rating, RichCard } from '../../contract/pins/rich.ts';
import { priceLine } from '../../products/price/price-line.ts';
import type { AdLabel } from '../../ads/promotion-label.ts';
import { displayDuration } from '../../base/time/durations.ts';
import { ratingStars } from '../../base/text/rating-stars.ts';
import type { Texts } from '../../base/texts/en.ts';
import { markup, type Markup } from '../../base/markup.ts';

export interface CardOptions {
  /** In the context-menu experiment, which leaves less room for the domain ([CARD-02]). */
  isInMenuExperiment?: boolean;
  /** Group of the ad label experiment ([CARD-14]). */
  adLabel?: AdLabel;
}

/** Renders the line above a card's text: price and stock, or rating and cook time. Null if there is neither. */
export function richLine(rich: RichCard | null, t: Texts): Markup | null {
  if (rich === null) return null;
  switch (rich.kind) {
    case 'product':
      return productLine(rich, t);
    case 'recipe': {
      const stars = rich.rating && starsMarkup(rich.rating, t);
      const time = rich.cookMinutes === null ? null : displayDuration(rich.cookMinutes, t.locale);
      if (stars === null && time === null) return null;
      return markup`<span class="rich-line">${stars}${stars && time !== null ? ' ' : null}${time}</span>`;
    }
    case 'article':
      return null;
  }
}

function productLine({ offer, isOutOfStock, isStale }: ProductCard, t: Texts): Markup | null {
  // Out-of-stock and stale products show no sale price.
  const price = priceLine(offer, t.locale, { isCurrentPriceOnly: isOutOfStock || isStale });
  const note = isOutOfStock ? t.product.outOfStock : isStale && price ? t.product.staleShort : null;
  if (price === null && note === null) return null;
  const original = price?.original ?? null;
  const struck =
    original === null
      ? null
      : markup` <s><span class="visually-hidden">${t.product.originally} </span>${original}</s>`;
  return markup`<span class="rich-line">${price && markup`<b>${price.current}</b>`}${struck}${note === null ? null : markup` <i>${note}</i>`}</span>`;
}

/** Stars with the number of ratings, as one labeled image. */
function starsMarkup(rating: Rating, t: Texts): Markup {
  const count = rating.count > 0 ? markup` (${t.compact(rating.count)})` : null;
  return markup`<span class="stars" style="--s:${ratingStars(rating)}" role="img" aria-label="${t.rating(rating)}"></span>${count}`;
}
