import test from 'ava';
import { scaleIngredient, splitIngredient } from '../../../views/products/scale-ingredient.ts';

const cases: [line: string, factor: number, scaled: string][] = [
  ['200 g flour', 1.5, '300 g flour'],
  ['200g flour', 0.5, '100g flour'],
  ['1 egg', 1.5, '1½ egg'],
  ['½ tsp salt', 3, '1½ tsp salt'],
  ['1/2 tsp salt', 2, '1 tsp salt'],
  ['1 1/2 cups milk', 2, '3 cups milk'],
  ['1½ cups milk', 0.5, '¾ cups milk'],
  ['2–3 slices', 2, '4–6 slices'],
  ['2 - 3 slices', 0.5, '1 - 1½ slices'],
  ['0,5 l water', 2, '1 l water'],
  ['1 cup', 1 / 3, '⅓ cup'],
  ['7 g yeast', 1.3, '9.1 g yeast'],
  ['333 g oats', 0.5, '167 g oats'],
  ['Salt', 4, 'Salt'],
  ['a 400 g tin', 2, 'a 400 g tin'],
  ['1/0 of a thing', 2, '0 of a thing'],
  ['200 g flour', 1, '200 g flour'],
  ['', 2, ''],
];
for (const [line, factor, scaled] of cases) {
  test.serial(`[CLOSE-02] '${line}' times ${factor} is '${scaled}'`, (t) => {
    t.is(scaleIngredient(line, factor), scaled);
  });
}

test.serial('[CLOSE-02] an ingredient is told apart from its quantity', (t) => {
  t.deepEqual(splitIngredient('1½ cups milk'), { quantity: '1½', rest: 'cups milk' });
  t.deepEqual(splitIngredient('2–3 slices'), { quantity: '2–3', rest: 'slices' });
  t.deepEqual(splitIngredient('Salt'), { quantity: '', rest: 'Salt' });
});
