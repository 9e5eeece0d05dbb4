import type { PinCard } from '../contract/models.ts';

/** Returns the product data of a click-out (OFFSITE-07). Null for pins without a product. */
export function commerceDataOf({
  rich,
}: Pick<PinCard, 'rich'>): Record<string, string | number | boolean> | null {
  if (rich?.kind !== 'product') return null;
  const { itemId, itemSetId, offer, isOutOfStock } = rich;
  const priceMinor = offer?.priceMinor ?? offer?.minPriceMinor ?? null;
  return {
    ...(itemId !== null && { item_id: itemId }),
    ...(itemSetId !== null && { item_set_id: itemSetId }),
    ...(offer !== null && priceMinor !== null && { price_minor: priceMinor, currency: offer.currency }),
    in_stock: !isOutOfStock,
  };
}
