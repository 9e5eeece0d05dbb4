import test from 'ava';
import { createWalkSpace, nearPictures } from '../../../server/graph/walk/near-pictures.ts';
import { firstRandom, nextRandom } from '../../../server/graph/walk/random.ts';
import { stepsOfQueries } from '../../../server/graph/walk/steps-of-queries.ts';
import { preferLanguage } from '../../../server/graph/store/languages.ts';
import { setLanguage, setSaved } from '../../../server/graph/store/save-graph.ts';
import { dice, graphOf } from '../support/small-graph.ts';
import { whole, visits, near } from './sample-graph.ts';

test.serial('[FEED-09] the random numbers are spread evenly and repeat under a seed', (t) => {
  for (const seed of [0, 1, 2, 0xffffffff, -5]) {
    let state = firstRandom(seed);
    const buckets = new Int32Array(16);
    for (let index = 0; index < 160_000; index += 1) {
      state = nextRandom(state);
      const bucket = state >>> 28;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    for (const count of buckets) t.true(Math.abs(count - 10_000) < 500, `${seed}: ${count}`);
    t.is(firstRandom(seed), firstRandom(seed));
  }
});

test.serial('[FEED-09] on a ring, where all are alike, a walk without restart visits all alike', (t) => {
  // Odd, so that parity does not confine a walk to one half.
  const ring = Array.from({ length: 9 }, (_, index) => [index, (index + 1) % 9]);
  const { steps, counts } = visits(graphOf(ring), 4);
  t.is(steps, whole.steps);
  t.is(counts.size, 9);
  for (const [picture, count] of counts)
    t.true(Math.abs(count / (steps / 9) - 1) < 0.05, `picture ${picture}: ${count}`);
});

test.serial(
  '[FEED-09] without restart pictures are visited in proportion to how many boards they are on',
  (t) => {
    const graph = graphOf([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2, 0],
    ]);
    const { steps, counts } = visits(graph, 3);
    const degrees = [4, 2, 2, 1];
    degrees.forEach((degree, picture) =>
      t.true(Math.abs((counts.get(picture) ?? 0) / steps - degree / 9) < 0.01, `picture ${picture}`),
    );
  },
);

test.serial('[FEED-09] restarts keep a walk near: on a line the nearer is visited more', (t) => {
  const line = graphOf(Array.from({ length: 8 }, (_, index) => [index, index + 1]));
  const { counts } = visits(line, 0, { restartOf256: 128 });
  // Starts from its end, where a picture is on one board only.
  for (let picture = 1; picture < 7; picture += 1)
    t.true((counts.get(picture) ?? 0) > (counts.get(picture + 1) ?? 0), `picture ${picture}`);
});

test.serial('[FEED-09] visits count every step and never leave what is connected, on any graph', (t) => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const roll = dice(seed);
    const below = (limit: number): number => Math.floor(roll() * limit);
    // Even and odd pictures never share a board.
    const boards = Array.from({ length: 10 }, (_, board) =>
      Array.from({ length: 1 + below(6) }, () => 2 * below(20) + (board % 2)),
    );
    const graph = graphOf(boards, 42);
    const [query = 0] = boards[seed % 10] ?? [];
    const { steps, counts } = visits(graph, query, { steps: 1000 + seed, restartOf256: 60 }, seed);
    t.is(steps, 1000 + seed);
    t.is(
      [...counts.values()].reduce((sum, count) => sum + count, 0),
      steps,
    );
    for (const picture of counts.keys()) t.is(picture % 2, query % 2);
  }
});

test.serial('[FEED-09] a picture on no board leads nowhere, and one alone on its board finds itself', (t) => {
  const graph = graphOf([[0], [1, 2]], 4);
  t.deepEqual(visits(graph, 3), { steps: 0, counts: new Map<number, number>() });
  t.deepEqual([...visits(graph, 0, { steps: 50 }).counts], [[0, 50]]);
  t.deepEqual([...near(graph, [[3, 1]]).pictures], []);
  t.deepEqual([...near(graph, [[0, 1]]).pictures], []);
  t.deepEqual([...near(graph, []).pictures], []);
  setSaved(graph, 1, 2, false);
  t.deepEqual([...near(graph, [[1, 1]]).pictures], []);
});

test.serial('[FEED-09] a walk stops early once enough pictures were visited often enough', (t) => {
  const graph = graphOf([Array.from({ length: 30 }, (_, index) => index)]);
  const { steps, counts } = visits(graph, 0, { enoughPictures: 10, enoughVisits: 5 });
  t.true(steps < 1000, `${steps} steps`);
  t.true([...counts.values()].filter((count) => count >= 5).length > 10);
  t.is(visits(graph, 0, { steps: 100, enoughPictures: 10, enoughVisits: 50 }).steps, 100);
});

test.serial('[FEED-09] the same seed gives the same answer, another seed another walk', (t) => {
  const roll = dice(3);
  const graph = graphOf(
    Array.from({ length: 300 }, () => Array.from({ length: 8 }, () => Math.floor(roll() * 900))),
    900,
  );
  const settings = { steps: 3000 };
  const one = near(
    graph,
    [
      [5, 1],
      [6, 2],
    ],
    settings,
  );
  t.deepEqual(
    near(
      graph,
      [
        [5, 1],
        [6, 2],
      ],
      settings,
    ),
    one,
  );
  t.notDeepEqual(
    near(
      graph,
      [
        [5, 1],
        [6, 2],
      ],
      { ...settings, seed: 2 },
    ),
    one,
  );
  const space = createWalkSpace();
  const again = () => nearPictures(graph, space, [{ picture: 5, weight: 1 }], { limit: 9, seed: 4 });
  t.deepEqual(again(), again(), 'nothing is left over in the space');
});

test.serial('[FEED-09] what several query pictures lead to is put before what one leads to as often', (t) => {
  // 0 and 1 both lead to 2. 3 is reached from 0 alone, on as many boards as 2 from each.
  const graph = graphOf([
    [0, 2],
    [1, 2],
    [0, 3],
    [0, 3],
    [1, 4],
    [1, 4],
  ]);
  const scores = (queries: [number, number][]) => {
    const { pictures, scores: values } = near(graph, queries, { restartOf256: 255, steps: 20_000 });
    return new Map([...pictures].map((picture, index) => [picture, values[index] ?? 0]));
  };
  const both = scores([
    [0, 1],
    [1, 1],
  ]);
  // Each walk reaches 2 half as often as its own: (√½ + √½)² = 2 versus 1.
  const ratio = (both.get(2) ?? 0) / (both.get(3) ?? 1);
  t.true(Math.abs(ratio - 2) < 0.2, `${ratio}`);
  t.true((scores([[0, 1]]).get(2) ?? 0) < (scores([[0, 1]]).get(3) ?? 0));
  t.false(both.has(0));
});

for (const [name, degrees, weights, cap, expected] of [
  ['one query takes all', [7], [1], 100, [1000]],
  ['equal ones share', [5, 5], [1, 1], 100, [500, 500]],
  ['weights count', [5, 5], [3, 1], 100, [750, 250]],
  ['an isolated one gets none', [0, 5], [1, 1], 100, [0, 1000]],
  ['none gets any where all are isolated', [0, 0], [1, 1], 100, [0, 0]],
  ['a weight of 0 gets none', [5, 5], [0, 1], 100, [0, 1000]],
  ['the formula', [1, 20], [1, 1], 100, [49, 951]],
  ['degrees count up to the cap', [10, 100], [1, 1], 10, [500, 500]],
] as const)
  test.serial(`[FEED-09] steps of query pictures: ${name}`, (t) => {
    const queries = degrees.map((degree, index) => ({ degree, weight: weights[index] ?? 0 }));
    t.deepEqual(stepsOfQueries(queries, 1000, 100, cap), [...expected]);
  });

test.serial(
  '[FEED-09] a weight turns walks away from boards, and one language is preferred to others',
  (t) => {
    const graph = graphOf([
      [0, 1],
      [0, 2],
    ]);
    const free = visits(graph, 0, { restartOf256: 255 }).counts;
    t.true(Math.abs((free.get(1) ?? 0) / (free.get(2) ?? 1) - 1) < 0.05);
    const never = visits(graph, 0, { restartOf256: 255, weight: (board) => (board === 0 ? 1 : 0) }).counts;
    t.true((never.get(2) ?? 0) < (never.get(1) ?? 0) / 8, 'only after four tries');
    setLanguage(graph, 0, 7);
    t.is(preferLanguage(graph, null), null);
    t.is(preferLanguage(graph, '??'), null);
    const weight = preferLanguage(graph, 'fr-FR');
    t.true((weight?.(0) ?? 1) < 1);
    t.is(weight?.(1), 1, 'unknown languages are as good as the viewer’s');
  },
);
