import { catalog } from '../languages/catalog.ts';
import type { Offer, Variant, VariantSet } from '../contract/pins/rich.ts';

/** Names of the dimensions that product feeds have, by the name that is stored. */
const names: Record<string, string> = catalog('products', 'dimension');

/** Returns a dimension's name in the reader's language, or as it was typed. */
export function dimensionName(stored: string): string {
  return (Object.hasOwn(names, stored) ? names[stored] : undefined) ?? stored;
}

/** Returns the variant in the address, else the first available one, else the first. */
export function chosenVariant(set: VariantSet, itemId: string | null): Variant | null {
  return (
    set.variants.find((variant) => variant.itemId === itemId) ??
    set.variants.find((variant) => !variant.isOutOfStock) ??
    set.variants[0] ??
    null
  );
}

/**
 * Returns the variant that has a value and keeps most of the other values, preferring available ones. Null if none has
 * it.
 */
export function variantWith(
  set: VariantSet,
  current: Variant,
  dimension: number,
  value: string,
): Variant | null {
  let best: { variant: Variant; score: number } | null = null;
  for (const variant of set.variants) {
    if (variant.values[dimension] !== value) continue;
    const kept = variant.values.filter((own, index) => own === current.values[index]).length;
    const score = kept * 2 + (variant.isOutOfStock ? 0 : 1);
    if (best === null || score > best.score) best = { variant, score };
  }
  return best?.variant ?? null;
}

/** Returns the offer of a variant. Its own price, if any, is never a range. */
export function offerOfVariant(offer: Offer | null, variant: Variant): Offer | null {
  if (offer === null || variant.priceMinor === null) return offer;
  return { ...offer, priceMinor: variant.priceMinor, minPriceMinor: null, maxPriceMinor: null };
}
