import { limits } from '../../../views/contract/limits.ts';
import { isCurrency } from '../../../views/products/price/currency.ts';
import { parsePrice } from '../../../views/products/price/parse-price.ts';

/**
 * Parses a price as sites write it, in minor units: '1,299.00', '1.299,00', '$19.99', '1299'. Null for no price, one
 * below 0, or an absurdly high one.
 */
export function priceOfPage(text: string, currency: string): number | null {
  const bare = text.replace(/[^\d.,\-−]/g, '');
  const price = parsePrice(withoutThousands(bare), currency, limits.price);
  return price.ok ? price.minor : null;
}

/** The last separator is the decimal one, unless three digits follow it or it occurs twice. */
function withoutThousands(text: string): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last === -1) return text;
  const separator = text.charAt(last);
  const others = text.slice(0, last).replace(/[.,]/g, '');
  const decimals = text.slice(last + 1);
  const isRepeated = text.indexOf(separator) !== last;
  const isThousands = decimals.length === 3 && !/^[-−]?0?$/.test(others);
  return isRepeated || isThousands ? others + decimals : `${others}.${decimals}`;
}

/** Returns a currency code in upper case, or null if it is not one. */
export function currencyOfPage(text: string): string | null {
  const code = text.trim().toUpperCase();
  return isCurrency(code) ? code : null;
}
