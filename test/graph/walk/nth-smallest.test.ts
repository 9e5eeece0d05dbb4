import test from 'ava';
import { nthSmallest } from '../../../server/graph/walk/nth-smallest.ts';
import { createWalkSpace, nearPictures } from '../../../server/graph/walk/near-pictures.ts';
import { dice, graphOf } from '../support/small-graph.ts';

test.serial('[FEED-09] the nth of any numbers is the one that stands there once they are sorted', (t) => {
  const roll = dice(7);
  for (const [count, different] of [
    [1, 1],
    [2, 2],
    [50, 3],
    [50, 1000],
    [1000, 2],
    [1000, 1e6],
  ] as const)
    for (let round = 0; round < 20; round += 1) {
      const values = Float64Array.from({ length: count }, () => Math.floor(roll() * different));
      const place = Math.floor(roll() * count);
      const sorted = [...values].sort((a, b) => a - b);
      t.is<number | undefined, number | undefined>(
        nthSmallest(values, place),
        sorted[place],
        `${place} of ${count}`,
      );
    }
});

test.serial(
  '[FEED-09] a short list is the beginning of a long one, also among pictures of one score',
  (t) => {
    const roll = dice(5);
    const graph = graphOf(
      Array.from({ length: 400 }, () => Array.from({ length: 9 }, () => Math.floor(roll() * 1500))),
      1500,
    );
    const near = (limit: number) =>
      nearPictures(
        graph,
        createWalkSpace(),
        [3, 8, 20].map((picture) => ({ picture, weight: 1 })),
        { limit, seed: 2, steps: 4000 },
      );
    const whole = near(2000);
    t.true(whole.pictures.length > 500);
    for (const limit of [0, 1, 10, 60, 200, 450, whole.pictures.length]) {
      const { pictures, scores } = near(limit);
      t.deepEqual([...pictures], [...whole.pictures.subarray(0, limit)], `${limit}`);
      t.deepEqual([...scores], [...whole.scores.subarray(0, limit)]);
    }
  },
);
