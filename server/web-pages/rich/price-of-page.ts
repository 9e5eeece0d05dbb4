import { limits } from '../../../views/contract/limits.ts';
import { latinDigits } from '../../../views/base/text/latin-digits.ts';
import { isCurrency, minorDigits } from '../../../views/products/price/currency.ts';
import { parsePrice } from '../../../views/products/price/parse-price.ts';

/**
 * Parses a price as sites write it, in minor units: '1,299.00', '1.299,00', '$19.99', 'Rs. 499', '19,- kr.'. Null for
 * no price, one below 0, or an absurdly high one.
 */
export function priceOfPage(text: string, currency: string): number | null {
  const bare = latinDigits(text)
    // The point of an abbreviation, as in 'Rs.' and 'S/.', is no decimal one.
    .replace(/\p{L}[\p{L}/]*\./gu, ' ')
    .replace(/[.,](?!\d)/g, '')
    .replace(/[^\d.,\-−]/g, '')
    .replace(/[-−]$/, '');
  return minorOf(withoutThousands(bare, minorDigits(currency)), currency);
}

/**
 * Parses a price of structured data, whose only separator is a decimal point (schema.org, Open Graph), in minor units.
 * Sites that write it otherwise are read as `priceOfPage` reads them.
 */
export function priceOfData(text: string, currency: string): number | null {
  const stated = text.trim();
  if (!/^\d{1,15}\.\d+$/.test(stated)) return priceOfPage(stated, currency);
  return minorOf(Number(stated).toFixed(minorDigits(currency)), currency);
}

function minorOf(text: string, currency: string): number | null {
  const price = parsePrice(text, currency, limits.price);
  return price.ok ? price.minor : null;
}

/**
 * The last separator is the decimal one, unless it occurs twice, or is the only one and three digits follow it in a
 * currency that has fewer.
 */
function withoutThousands(text: string, currencyDigits: number): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last === -1) return text;
  const separator = text.charAt(last);
  const before = text.slice(0, last);
  const others = before.replace(/[.,]/g, '');
  const decimals = text.slice(last + 1);
  const isRepeated = before.includes(separator);
  const isAlone = others === before;
  const isThousands = isAlone && decimals.length === 3 && currencyDigits < 3 && !/^[-−]?0?$/.test(others);
  return isRepeated || isThousands ? others + decimals : `${others === '' ? '0' : others}.${decimals}`;
}

/** Returns a currency code in upper case, or null if it is not one. */
export function currencyOfPage(text: string): string | null {
  const code = text.trim().toUpperCase();
  return isCurrency(code) ? code : null;
}
