import type { Offer } from '../../contract/pins/rich.ts';
import { formatPrice } from './currency.ts';

/** Price texts of a card or page. */
export interface PriceLine {
  /** '$5', or '$5 – $9'. */
  current: string;
  /** Struck-through price before the sale, or null. */
  original: string | null;
}

/**
 * Returns the price line ([CARD-10]): lowest to highest if both are known, else the single price. Includes the
 * original price only if it differs and `isCurrentPriceOnly` is off. Null if no price is known.
 */
export function priceLine(
  offer: Offer | null,
  locale: string,
  { isCurrentPriceOnly = false }: { isCurrentPriceOnly?: boolean } = {},
): PriceLine | null {
  if (offer === null) return null;
  const { currency, priceMinor, minPriceMinor, maxPriceMinor, standardPriceMinor } = offer;
  const low = minPriceMinor ?? priceMinor ?? maxPriceMinor;
  if (low === null) return null;
  const isRange = minPriceMinor !== null && maxPriceMinor !== null && minPriceMinor !== maxPriceMinor;
  const single = isRange || minPriceMinor === maxPriceMinor ? low : (priceMinor ?? low);
  const tell = (minor: number): string => formatPrice(minor, currency, locale);
  const current = isRange ? `${tell(low)} – ${tell(maxPriceMinor)}` : tell(single);
  const isSale = standardPriceMinor !== null && (isRange || standardPriceMinor !== single);
  return { current, original: isSale && !isCurrentPriceOnly ? tell(standardPriceMinor) : null };
}
