import test from 'ava';
import type { Offer } from '../../../views/contract/pins/rich.ts';
import {
  decimalAmount,
  formatPrice,
  isCurrency,
  majorAmount,
  minorDigits,
} from '../../../views/products/price/currency.ts';
import { parsePrice } from '../../../views/products/price/parse-price.ts';
import { priceLine } from '../../../views/products/price/price-line.ts';

const offer = (changes: Partial<Offer>): Offer => ({
  currency: 'USD',
  priceMinor: null,
  minPriceMinor: null,
  maxPriceMinor: null,
  standardPriceMinor: null,
  ...changes,
});

const lines: [offer: Partial<Offer>, expected: string | null, original: string | null][] = [
  [{ priceMinor: 500 }, '$5', null],
  [{ minPriceMinor: 500, maxPriceMinor: 500 }, '$5', null],
  [{ minPriceMinor: 500, maxPriceMinor: 900 }, '$5 – $9', null],
  [{ priceMinor: 700, minPriceMinor: 500, maxPriceMinor: 900 }, '$5 – $9', null],
  [{ priceMinor: 700, minPriceMinor: 500 }, '$7', null],
  [{ priceMinor: 700, maxPriceMinor: 900 }, '$7', null],
  [{ minPriceMinor: 500 }, '$5', null],
  [{ maxPriceMinor: 900 }, '$9', null],
  [{ priceMinor: 0 }, '$0', null],
  [{ priceMinor: 1999 }, '$19.99', null],
  [{ priceMinor: 1990 }, '$19.90', null],
  [{ priceMinor: 500, standardPriceMinor: 800 }, '$5', '$8'],
  [{ priceMinor: 500, standardPriceMinor: 500 }, '$5', null],
  [{ minPriceMinor: 500, maxPriceMinor: 500, standardPriceMinor: 500 }, '$5', null],
  [{ minPriceMinor: 500, maxPriceMinor: 900, standardPriceMinor: 1200 }, '$5 – $9', '$12'],
  [{}, null, null],
  [{ standardPriceMinor: 800 }, null, null],
];

for (const [given, current, original] of lines) {
  test.serial(`[CARD-10] ${JSON.stringify(given)} is told as ${current}, before ${original}`, (t) => {
    t.deepEqual(priceLine(offer(given), 'en-US'), current === null ? null : { current, original });
  });
}

test.serial('[CARD-10] with the only-current-price option nothing is struck through', (t) => {
  const sale = offer({ priceMinor: 500, standardPriceMinor: 800 });
  t.is(priceLine(sale, 'en-US', { isCurrentPriceOnly: true })?.original, null);
  t.is(priceLine(null, 'en-US'), null);
});

const formatted: [minor: number, currency: string, locale: string, expected: string][] = [
  [1200, 'JPY', 'en-US', '¥1,200'],
  [1200, 'JPY', 'ja-JP', '￥1,200'],
  [12_345, 'KWD', 'en-US', 'KWD 12.345'],
  [12_000, 'KWD', 'en-US', 'KWD 12'],
  [1250, 'EUR', 'de-DE', '12,50 €'],
  [123_456_700, 'EUR', 'de-DE', '1.234.567 €'],
  [99, 'GBP', 'en-GB', '£0.99'],
];
for (const [minor, currency, locale, expected] of formatted) {
  test.serial(`[INTL-02] ${minor} minor units of ${currency} are ${expected} in ${locale}`, (t) => {
    t.is(formatPrice(minor, currency, locale).replace(/[\u00a0\u202f]/g, ' '), expected);
  });
}

test.serial('[CARD-10] minor units follow the currency', (t) => {
  t.deepEqual(['USD', 'JPY', 'KWD'].map(minorDigits), [2, 0, 3]);
  t.is(majorAmount(1999, 'USD'), 19.99);
  t.is(decimalAmount(1990, 'USD'), '19.90');
  t.is(decimalAmount(1990, 'JPY'), '1990');
  t.deepEqual(['EUR', 'XYZ', 'eur', '', 'EURO'].map(isCurrency), [true, false, false, false, false]);
});

type Read = ReturnType<typeof parsePrice>;
const parsed: [typed: string, currency: string, expected: number | Extract<Read, { ok: false }>['reason']][] =
  [
    ['19.99', 'USD', 1999],
    ['19,9', 'EUR', 1990],
    [' 1 200 ', 'SEK', 120_000],
    ['0', 'USD', 0],
    ['١٩٫٩٩', 'USD', 1999],
    ['١٬٢٣٤٫٥', 'EUR', 123_450],
    ['۱۲', 'USD', 1200],
    ['\u200f٢٠', 'EGP', 2000],
    ['２０．５', 'USD', 2050],
    ['$20', 'USD', 2000],
    ['$ 20', 'CAD', 2000],
    ['20 €', 'EUR', 2000],
    ['eur 20', 'EUR', 2000],
    ['20 €', 'USD', 'not_a_number'],
    ['$', 'USD', 'not_a_number'],
    ['1200', 'JPY', 1200],
    ['1200.00', 'JPY', 1200],
    ['1200.5', 'JPY', 'too_precise'],
    ['1.234', 'USD', 'too_precise'],
    ['1.000', 'USD', 'too_precise'],
    ['1.500', 'JPY', 'too_precise'],
    ['1,000', 'USD', 100_000],
    ['2,500', 'USD', 250_000],
    ['1,000.00', 'USD', 100_000],
    ['1,234.50', 'USD', 123_450],
    ['1.234,50', 'EUR', 123_450],
    ['1’234.50', 'CHF', 123_450],
    ['1,234,567', 'USD', 123_456_700],
    ['12,34,567.5', 'INR', 123_456_750],
    ['1,500', 'JPY', 1500],
    ['1,500', 'KWD', 1500],
    ['1,500.250', 'KWD', 1_500_250],
    ['0,500', 'USD', 50],
    ['1234,500', 'USD', 123_450],
    ['1,0000', 'USD', 100],
    ['1.234', 'KWD', 1234],
    ['19.999', 'EUR', 'too_precise'],
    ['19.9999', 'EUR', 'too_precise'],
    ['1,23,4', 'USD', 'not_a_number'],
    ['1,234,50', 'USD', 'not_a_number'],
    ['1,234.567,8', 'USD', 'not_a_number'],
    ['1,234.567.890', 'USD', 'not_a_number'],
    ['-3', 'USD', 'negative'],
    ['−0,01', 'USD', 'negative'],
    ['-0', 'USD', 0],
    ['10000000', 'USD', 1_000_000_000],
    ['10000001', 'USD', 'too_high'],
    ['999999999999999', 'USD', 'too_high'],
    ['1e9', 'USD', 'not_a_number'],
    ['5 dollars', 'USD', 'not_a_number'],
    ['NaN', 'USD', 'not_a_number'],
    ['', 'USD', 'not_a_number'],
  ];
for (const [typed, currency, expected] of parsed) {
  test.serial(`a price typed as '${typed}' ${currency} is read as ${expected}`, (t) => {
    const price = parsePrice(typed, currency, 10_000_000);
    t.is(price.ok ? price.minor : price.reason, expected);
  });
}
