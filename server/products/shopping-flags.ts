import type { PinPromotion } from '../../views/contract/models.ts';
import type { MediaCard } from '../../views/contract/pins/media.ts';
import type { RichCard } from '../../views/contract/pins/rich.ts';

/** Shopping flags of spec §3 'Pin'. */
const flags = {
  available: 1,
  shopTheLook: 2,
  productPinV2: 5,
  richProductPin: 6,
  organicProductCarousel: 10,
} as const;

/**
 * Returns the flags that the metadata of a product carries to every copy of its pin: rich product pin, and product pin
 * v2 if a catalog feed keeps its price and stock.
 */
export function flagsOfProduct({ isFromCatalog }: { isFromCatalog: boolean }): number[] {
  return [...(isFromCatalog ? [flags.productPinV2] : []), flags.richProductPin];
}

export function isFromCatalog(shoppingFlags: readonly number[]): boolean {
  return shoppingFlags.includes(flags.productPinV2);
}

/**
 * Returns a pin's flags, ascending. A product is available while it is in stock and its source has been read lately. A
 * carousel is an organic product carousel if it shows a product or tagged products and nobody pays for its place.
 */
export function shoppingFlagsOf({
  rich,
  media,
  isShopTheLook,
  promotion,
}: {
  rich: RichCard | null;
  media: MediaCard | null;
  isShopTheLook: boolean;
  promotion?: Pick<PinPromotion, 'isDownstream'>;
}): number[] {
  const product = rich?.kind === 'product' ? rich : null;
  const isProductCarousel =
    media?.kind === 'carousel' && (product !== null || isShopTheLook) && promotion?.isDownstream !== false;
  return [
    ...(product === null || product.isOutOfStock || product.isStale ? [] : [flags.available]),
    ...(isShopTheLook ? [flags.shopTheLook] : []),
    ...(product !== null && isFromCatalog(product.shoppingFlags) ? [flags.productPinV2] : []),
    ...(product === null ? [] : [flags.richProductPin]),
    ...(isProductCarousel ? [flags.organicProductCarousel] : []),
  ];
}
