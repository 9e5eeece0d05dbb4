import test from 'ava';
import { ratingStars } from '../../../views/base/text/rating-stars.ts';

const cases: [value: number, best: number, stars: number][] = [
  [4, 5, 4],
  [4.24, 5, 4],
  [4.25, 5, 4.5],
  [4.74, 5, 4.5],
  [4.75, 5, 5],
  [9, 5, 5],
  [9, 10, 4.5],
  [8.4, 10, 4],
  [8.5, 10, 4.5],
  [80, 100, 4],
  [0.2, 5, 0],
  [0, 5, 0],
  [-3, 5, 0],
  [3, 0, 0],
  [NaN, 5, 0],
];
for (const [value, best, stars] of cases) {
  test.serial(`[CARD-11] ${value} of ${best} is ${stars} stars`, (t) => {
    t.is(ratingStars({ value, best }), stars);
  });
}
