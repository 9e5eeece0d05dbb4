import test from 'ava';
import { readFeed, shirt, shirtHead } from './sample-feeds.ts';

test.serial('[BIZ-04, CLOSE-02] rows of an item group are one product with variants to choose', async (t) => {
  const { products, problems, pins } = await readFeed(
    [
      shirtHead,
      shirt({
        id: 's1',
        title: 'Linen shirt blue M',
        color: 'Blue',
        size: 'M',
        availability: 'out of stock',
      }),
      shirt({ id: 'alone', title: 'A bowl', group: '' }),
      shirt({ id: 's2', title: 'Linen shirt red M', color: 'Red', size: 'M', price: '42 EUR' }),
      shirt({ id: 's3', title: 'Linen shirt red L', color: 'Red', size: 'L', price: '45 EUR' }),
      shirt({ id: 's4', title: 'Linen shirt', color: 'Red', size: 'XL', price: '45 USD' }),
      shirt({ id: 'one', title: 'A single of a group', group: 'single' }),
    ].join('\n'),
  );
  t.is(pins, 3);
  t.deepEqual(
    products.map(({ itemId, title }) => [itemId, title]),
    [
      ['alone', 'A bowl'],
      ['group:shirt', 'Linen shirt'],
      ['group:single', 'A single of a group'],
    ],
  );
  const [, group] = products;
  t.like(group?.rich, { isOutOfStock: false, itemSetId: 'shirt' });
  t.like(group?.rich.offer, { priceMinor: 4000, minPriceMinor: 4000, maxPriceMinor: 4500 });
  t.deepEqual(group?.rich.variantSet, {
    dimensions: [
      { name: 'Color', values: ['Blue', 'Red'] },
      { name: 'Size', values: ['M', 'L'] },
    ],
    variants: [
      { itemId: 's1', values: ['Blue', 'M'], priceMinor: 4000, isOutOfStock: true },
      { itemId: 's2', values: ['Red', 'M'], priceMinor: 4200, isOutOfStock: false },
      { itemId: 's3', values: ['Red', 'L'], priceMinor: 4500, isOutOfStock: false },
    ],
  });
  t.deepEqual(
    problems.map(({ item, problem }) => [item, problem]),
    [['s4', 'Its price is in a different currency than its item group.']],
  );
});
