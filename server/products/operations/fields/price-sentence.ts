import { limits } from '../../../../views/contract/limits.ts';
import { minorDigits } from '../../../../views/products/price/currency.ts';
import type { ParsedPrice } from '../../../../views/products/price/parse-price.ts';

/** Returns the error message for a price, with how to fix it. */
export function priceSentence(
  reason: Extract<ParsedPrice, { ok: false }>['reason'],
  currency: string,
): string {
  switch (reason) {
    case 'not_a_number':
      return 'Give the price as a number, like 19.99, without thousands separators.';
    case 'negative':
      return 'A price cannot be below 0.';
    case 'too_precise': {
      const digits = minorDigits(currency);
      return digits === 0
        ? `Prices in ${currency} have no decimals.`
        : `Prices in ${currency} have ${digits} decimals at most.`;
    }
    case 'too_high':
      return `This is more than ${limits.price.toLocaleString('en-US')}. Check the price.`;
  }
}
