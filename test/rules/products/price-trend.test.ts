import test from 'ava';
import { priceTrend } from '../../../views/products/price/price-trend.ts';

const point = (day: number, priceMinor: number, currency = 'EUR') => ({
  day: `2026-05-0${day}`,
  priceMinor,
  currency,
});

test.serial('[BIZ-04] a price that moved is told against the one before it and the lowest', (t) => {
  t.is(priceTrend([]), null);
  t.is(priceTrend([point(1, 2000)]), null);
  t.is(priceTrend([point(1, 2000, 'USD'), point(2, 1500)]), null, 'currencies are not compared');
  t.deepEqual(priceTrend([point(1, 2000), point(2, 1000), point(3, 1500)]), {
    direction: 'up',
    currency: 'EUR',
    fromMinor: 1000,
    lowestMinor: 1000,
    since: '2026-05-03',
    heights: [1, 0, 0.5],
  });
  t.is(priceTrend([point(1, 2000), point(2, 1500)])?.direction, 'down');
});
