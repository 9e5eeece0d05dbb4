import test from 'ava';
import { degreeOf } from '../../../server/graph/store/adjacency.ts';
import type { SaveGraph } from '../../../server/graph/store/save-graph.ts';
import { createNearSpace, nearSaved } from '../../../server/graph/walk/near-saved.ts';
import { severalDefaults } from '../../../server/graph/walk/near-several.ts';
import { pathsTo } from '../../../server/graph/walk/paths-to.ts';
import { dice, graphOf } from '../support/small-graph.ts';
import { near as walked } from './sample-graph.ts';

const space = createNearSpace();
const queriesOf = (saved: readonly (readonly [number, number])[]) =>
  saved.map(([picture, weight]) => ({ picture, weight }));
const nearTo = (graph: SaveGraph, saved: [number, number][], limit = 100, seed = 1) =>
  nearSaved(graph, space, queriesOf(saved), { limit, seed }).pictures;

const range = (length: number, from = 0): number[] => Array.from({ length }, (_, index) => from + index);

/** Random boards of some pictures, each picture on a board once. */
function randomBoards(seed: number): number[][] {
  const roll = dice(seed);
  return range(40).map(() => [
    ...new Set(range(2 + Math.floor(roll() * 6)).map(() => Math.floor(roll() * 30))),
  ]);
}

test.serial('[FEED-09] near several saves a hub does not displace what is special to the others', (t) => {
  // 0 is on everybody's board, mostly with 1. 2 and 3 belong together.
  const graph = graphOf([...range(300).map((index) => [0, 1, 10 + index]), [2, 3], [2, 3, 0]]);
  const saved: [number, number][] = [
    [0, 1],
    [2, 1],
  ];
  t.is(nearTo(graph, saved)[0], 3);
  t.is(walked(graph, saved).pictures[0], 1, 'walks by degree stay with the hub');
});

test.serial('[FEED-09] pictures near several saves are in the order of their probabilities', (t) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const boards = randomBoards(seed);
    const graph = graphOf(boards, 30);
    const saved: [number, number][] = [
      [3, 1],
      [7, 0.8],
      [11, 0.5],
    ];
    const sums = new Map<number, number>();
    for (const [from, weight] of saved)
      for (const board of boards.filter((pictures) => pictures.includes(from)))
        for (const picture of board)
          sums.set(
            picture,
            (sums.get(picture) ?? 0) + weight / (degreeOf(graph.ofPicture, from) * board.length),
          );
    const score = (picture: number): number =>
      (sums.get(picture) ?? 0) / degreeOf(graph.ofPicture, picture) ** severalDefaults.specificity;
    const wanted = [...sums.keys()]
      .filter((picture) => !saved.some(([own]) => own === picture))
      .sort((a, b) => score(b) - score(a));
    const found = [...nearTo(graph, saved, wanted.length)];
    t.deepEqual([...found].sort(), [...wanted].sort(), `seed ${seed}`);
    found.slice(1).forEach((picture, index) => {
      t.true(score(picture) <= score(found[index] ?? -1) + 1e-12, `seed ${seed}, place ${index + 1}`);
    });
  }
});

test.serial('[FEED-09] what is further away follows what is next to the saves, and nothing repeats', (t) => {
  const graph = graphOf([
    [0, 1, 2],
    [3, 4],
    [2, 5],
    [5, 6],
    [8, 9],
  ]);
  const saved: [number, number][] = [
    [0, 1],
    [3, 1],
  ];
  const pictures = nearTo(graph, saved);
  t.deepEqual([...pictures.subarray(0, 3)].sort(), [1, 2, 4]);
  t.deepEqual([...pictures.subarray(3)].sort(), [5, 6], 'not 8 and 9, which nothing leads to');
});

test.serial(
  '[FEED-09] hubs and huge boards cost no more than others, and the same seed gives the same',
  (t) => {
    // 0 and 1 are on 5,000 boards, and on one of 20,000 pictures.
    const graph = graphOf([
      range(20_000),
      ...range(5000).map((index) => [0, 1, 2 + (index % 19_000), 2 + ((7 * index) % 19_000)]),
    ]);
    const saved: [number, number][] = [
      [0, 1],
      [1, 0.5],
    ];
    const found = nearTo(graph, saved, 300);
    t.is(found.length, 300);
    t.is(new Set(found).size, 300);
    t.deepEqual(nearTo(graph, saved, 300), found);
    t.notDeepEqual(nearTo(graph, saved, 300, 2), found, 'other boards of the hub');
  },
);

test.serial('[FEED-09] boards of people who read the language count more near several saves', (t) => {
  const graph = graphOf([
    [0, 1, 2],
    [0, 1, 3],
  ]);
  const saved: [number, number][] = [
    [0, 1],
    [1, 1],
  ];
  for (const preferred of [0, 1]) {
    const weight = (board: number): number => (board === preferred ? 1 : 0.35);
    const pictures = nearSaved(graph, space, queriesOf(saved), { limit: 9, seed: 1, weight }).pictures;
    t.is(pictures[0], preferred === 0 ? 2 : 3);
  }
});

test.serial('[FEED-08] each picture names the save and the boards by which it was reached', (t) => {
  const graph = graphOf([
    [0, 2],
    [1, 2, 3, 4],
    [0, 5],
    [5, 6],
  ]);
  const saved: [number, number][] = [
    [1, 0.5],
    [0, 1],
  ];
  const { pictures, queries } = nearSaved(graph, space, queriesOf(saved), { limit: 10, seed: 1 });
  const from = new Map([...pictures].map((picture, index) => [picture, saved[queries[index] ?? -1]?.[0]]));
  t.is(from.get(2), 0, 'reached from both, more probably from 0');
  t.is(from.get(3), 1);
  t.is(from.get(5), 0);
  t.is(from.get(6), 0, 'by a walk');
  const pathTo = (picture: number) => pathsTo(graph, queriesOf(saved), picture, { limit: 4 });
  t.deepEqual(pathTo(2), [
    { query: 1, boards: [0], via: -1 },
    { query: 0, boards: [1], via: -1 },
  ]);
  t.deepEqual(pathTo(6), [{ query: 1, boards: [2, 3], via: 5 }]);
  t.deepEqual(pathTo(1), [{ query: 1, boards: [0, 1], via: 2 }], 'not from itself');
});
