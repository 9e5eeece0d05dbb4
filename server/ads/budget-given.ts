import { budgetBounds } from '../../views/ads/budget.ts';
import { en } from '../../views/base/texts/en.ts';
import { businessTexts as t } from '../../views/business/texts.ts';
import { limits } from '../../views/contract/limits.ts';
import { decimalAmount, formatPrice } from '../../views/products/price/currency.ts';
import { parsePrice } from '../../views/products/price/parse-price.ts';

/** Returns a typed daily budget in minor units, or a message that names the bounds of its currency, or how to write it. */
export function budgetGiven(typed: string, currency: string): number | string {
  const { min, max } = budgetBounds(currency);
  const budget = parsePrice(typed, currency, limits.budget);
  if (budget.ok && budget.minor >= min && budget.minor <= max) return budget.minor;
  if (!budget.ok && (budget.reason === 'not_a_number' || budget.reason === 'too_precise'))
    return t.budgetUnread({ example: decimalAmount(min * 15, currency) });
  const tell = (minor: number): string => formatPrice(minor, currency, en.locale);
  return t.budgetWrong({ min: tell(min), max: tell(max) });
}
