import { limits } from '../../../../views/contract/limits.ts';
import { minorDigits } from '../../../../views/products/price/currency.ts';
import type { ParsedPrice } from '../../../../views/products/price/parse-price.ts';
import { refusals } from '../../../refusals.ts';

/** Returns the error message for a price, with how to fix it. */
export function priceSentence(
  reason: Extract<ParsedPrice, { ok: false }>['reason'],
  currency: string,
): string {
  switch (reason) {
    case 'not_a_number':
      return refusals.products.priceNumber;
    case 'negative':
      return refusals.products.priceNegative;
    case 'too_precise': {
      const digits = minorDigits(currency);
      return digits === 0
        ? refusals.products.noDecimals({ currency })
        : refusals.products.decimals({ currency, digits });
    }
    case 'too_high':
      return refusals.products.priceHigh({ max: limits.price });
  }
}
