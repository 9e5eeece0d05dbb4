import test from 'ava';
import type { VariantSet } from '../../../views/contract/pins/rich.ts';
import { chosenVariant, offerOfVariant, variantWith } from '../../../views/products/variants.ts';

const variant = (itemId: string, values: string[], isOutOfStock = false) => ({
  itemId,
  values,
  priceMinor: null,
  isOutOfStock,
});
const blueS = variant('1', ['Blue', 'S'], true);
const blueL = variant('2', ['Blue', 'L']);
const sandL = variant('3', ['Sand', 'L']);
const sandM = variant('4', ['Sand', 'M'], true);
const set: VariantSet = {
  dimensions: [
    { name: 'Color', values: ['Blue', 'Sand'] },
    { name: 'Size', values: ['S', 'M', 'L'] },
  ],
  variants: [blueS, blueL, sandL, sandM],
};

test.serial(
  '[CLOSE-02] the variant of the address is chosen, else the first that can be had, else the first',
  (t) => {
    t.is(chosenVariant(set, '4'), sandM);
    t.is(chosenVariant(set, null), blueL);
    t.is(chosenVariant(set, 'nonsense'), blueL);
    t.is(chosenVariant({ ...set, variants: [sandM, blueS] }, null), sandM);
    t.is(chosenVariant({ ...set, variants: [] }, null), null);
  },
);

test.serial(
  '[CLOSE-02] a value leads to the variant that keeps the others, rather to one that can be had',
  (t) => {
    t.is(variantWith(set, blueL, 0, 'Sand'), sandL);
    t.is(variantWith(set, sandL, 1, 'M'), sandM);
    t.is(variantWith(set, sandL, 1, 'S'), blueS);
    t.is(variantWith(set, sandM, 0, 'Blue'), blueL);
    t.is(variantWith(set, sandM, 0, 'Red'), null);
  },
);

test.serial('[CLOSE-02] a variant with a price of its own is no range', (t) => {
  const offer = {
    currency: 'USD',
    priceMinor: 500,
    minPriceMinor: 500,
    maxPriceMinor: 900,
    standardPriceMinor: null,
  };
  t.deepEqual(offerOfVariant(offer, { ...blueL, priceMinor: 700 }), {
    ...offer,
    priceMinor: 700,
    minPriceMinor: null,
    maxPriceMinor: null,
  });
  t.is(offerOfVariant(offer, blueL), offer);
  t.is(offerOfVariant(null, { ...blueL, priceMinor: 700 }), null);
});
