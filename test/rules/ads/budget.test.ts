import test from 'ava';
import { budgetBounds, costOf, perThousand, thousandPrices } from '../../../views/ads/budget.ts';

for (const [currency, price, min, max] of [
  ['USD', 500, 100, 100_000_000],
  ['EUR', 500, 100, 100_000_000],
  ['JPY', 750, 150, 150_000_000],
  ['KWD', 5000, 1000, 1_000_000_000],
  ['SEK', 5000, 1000, 1_000_000_000],
  ['IDR', 75_000, 15_000, 2_000_000_000],
] as const)
  test.serial(`[BIZ-03] [INTL-01] a thousand impressions cost ${price} minor units of ${currency}`, (t) => {
    t.is(perThousand(currency), price);
    t.is(thousandPrices()[currency] ?? thousandPrices()[''], price);
    t.is(costOf(1500, currency), price * 1.5);
    t.deepEqual(budgetBounds(currency), { min, max });
  });

test.serial('[BIZ-03] each currency has bounds of whole minor units', (t) => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const { min, max } = budgetBounds(currency);
    t.true(Number.isInteger(min) && Number.isInteger(max) && min >= 1 && max > min * 100, currency);
  }
});
