import type { Rating } from '../../../views/contract/pins/rich.ts';
import { itemsOf, textOf } from '../scan/item-values.ts';
import type { PageItem } from '../scan/item-stack.ts';

/** Reads the page's visitor rating. Null without consistent numbers. */
export function ratingOf(item: PageItem): Rating | null {
  const [rating] = itemsOf(item, 'aggregateRating');
  if (rating === undefined) return null;
  const value = numberOf(textOf(rating, 'ratingValue'));
  const best = numberOf(textOf(rating, 'bestRating')) ?? 5;
  const count = numberOf(textOf(rating, 'reviewCount', 'ratingCount')) ?? 0;
  if (value === null || best <= 0 || best > 1000 || value < 0 || value > best) return null;
  return { value, best, count: Math.min(Math.max(0, Math.round(count)), 1e9) };
}

function numberOf(text: string): number | null {
  const digits = /^\s*\d{1,10}(?:[.,]\d{1,6})?\s*$/.exec(text)?.[0];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}
