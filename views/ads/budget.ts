import { minorDigits } from '../products/price/currency.ts';
import { currenciesOfBudgets, usualBudget } from '../products/price/currency-of-country.ts';

/** What the column of daily budgets holds, in minor units. */
const highestStored = 2_000_000_000;

/** Returns the price of a thousand impressions, in minor units: half of what a day usually costs, such as 5 dollars. */
export function perThousand(currency: string): number {
  return (Number(usualBudget(currency)) / 2) * 10 ** minorDigits(currency);
}

/**
 * Returns the prices of a thousand impressions in minor units, by currency. That of '' is for hundredths of a currency
 * that is not listed.
 */
export function thousandPrices(): Readonly<Record<string, number>> {
  prices ??= Object.fromEntries([
    ['', perThousand('USD')],
    ...currenciesOfBudgets().map((currency) => [currency, perThousand(currency)] as const),
  ]);
  return prices;
}

let prices: Record<string, number> | null = null;

/** Returns what impressions cost, in minor units. */
export function costOf(impressions: number, currency: string): number {
  return Math.round((impressions * perThousand(currency)) / 1000);
}

/** Returns the lowest and highest daily budget in minor units: a dollar to a million dollars, or about as much. */
export function budgetBounds(currency: string): { min: number; max: number } {
  const usual = Number(usualBudget(currency)) * 10 ** minorDigits(currency);
  return { min: usual / 10, max: Math.min(usual * 100_000, highestStored) };
}
