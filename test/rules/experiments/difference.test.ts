import test from 'ava';
import { differenceOf, scoreInterval } from '../../../views/experiments/difference.ts';

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

test.serial('[EXP-04] differences of proportions have the intervals of the published examples', (t) => {
  // Newcombe 1998, table II, method 10.
  for (const [hits1, units1, hits2, units2, low, high] of [
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ] as const) {
    const found = differenceOf({ hits: hits1, units: units1 }, { hits: hits2, units: units2 });
    t.deepEqual([rounded(found?.low ?? NaN), rounded(found?.high ?? NaN)], [low, high], `${hits1}/${units1}`);
    t.is(found?.isClear, low > 0);
  }
});

test.serial('[EXP-04] without units nothing is said, and intervals stay within what shares can be', (t) => {
  t.is(differenceOf({ hits: 0, units: 0 }, { hits: 1, units: 2 }), null);
  t.is(differenceOf({ hits: 1, units: 2 }, { hits: 0, units: 0 }), null);
  for (const units of [1, 2, 10, 1000])
    for (const hits of [0, Math.floor(units / 2), units]) {
      const { low, high } = scoreInterval({ hits, units });
      t.true(low >= 0 && low <= hits / units + 1e-12 && high >= hits / units - 1e-12 && high <= 1);
    }
});
