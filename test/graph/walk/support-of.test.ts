import test from 'ava';
import { supportOf } from '../../../server/graph/walk/support-of.ts';
import { graphOf } from '../support/small-graph.ts';

const folder = Array.from({ length: 600 }, (_, at) => 100 + at);

for (const [what, boards, queries, expected] of [
  ['a picture on no board has none', [[1, 2]], [3], 0],
  ['a board of few pictures counts whole', [[0, 1, 2]], [0], 1],
  [
    'different boards add up',
    [
      [0, 1],
      [0, 2],
      [0, 3],
    ],
    [0],
    3,
  ],
  ['a folder of 601 counts a tenth', [[0, ...folder]], [0], 60 / 601],
  ['a board that two pictures are on counts once', [[0, 1, 2]], [0, 1], 1],
  [
    'a small board beside a folder',
    [
      [0, ...folder],
      [0, 1],
    ],
    [0],
    1 + 60 / 601,
  ],
] as const)
  test.serial(`[FEED-09] how much stands behind a walk: ${what}`, (t) => {
    t.is(supportOf(graphOf(boards, 4), queries), expected);
  });
