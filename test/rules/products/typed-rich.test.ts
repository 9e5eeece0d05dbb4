import test from 'ava';
import { typedPrice, typedRich } from '../../../views/products/typed-rich.ts';

const prices: [minor: number | null, currency: string, typed: string][] = [
  [1999, 'EUR', '19.99'],
  [5, 'USD', '0.05'],
  [0, 'USD', '0.00'],
  [4500, 'JPY', '4500'],
  [1234567, 'KWD', '1234.567'],
  [null, 'EUR', ''],
];
for (const [minor, currency, typed] of prices)
  test.serial(`[CLOSE-02] ${String(minor)} minor units of ${currency} are typed as '${typed}'`, (t) => {
    t.is(typedPrice(minor, currency), typed);
  });

test.serial('[CLOSE-02] a picture alone has nothing typed', (t) => {
  t.deepEqual(typedRich(null, null), { kind: '' });
});
