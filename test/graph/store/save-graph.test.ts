import test from 'ava';
import { createKeyTable } from '../../../server/graph/store/key-table.ts';
import {
  findBoard,
  findPicture,
  foldGraph,
  graphBytes,
  isLoose,
  putBoard,
  putPicture,
  setBoard,
  setSaved,
  signatureOf,
} from '../../../server/graph/store/save-graph.ts';
import { contents, dice, graphOf, signature } from '../support/small-graph.ts';

test.serial(
  '[FEED-09] keys get numbers in the order of their arrival and keep them as the table grows',
  (t) => {
    for (const words of [2, 4] as const) {
      const table = createKeyTable(words);
      const roll = dice(7);
      const keys = Array.from(
        { length: 5000 },
        (_, index) =>
          [index >> 3, (roll() * 2 ** 32) | 0, ...(words === 4 ? [index, 1] : [])] as [number, number],
      );
      keys.forEach((key, index) => t.is(table.put(...key), index));
      keys.forEach((key, index) => t.is(table.find(...key), index));
      keys.forEach((key, index) => t.is(table.put(...key), index));
      t.is(table.size, 5000);
      t.is(table.find(1 << 30, 5), -1);
    }
  },
);

test.serial('[FEED-09] signatures and ids of 64 bits come back as they were put', (t) => {
  const graph = graphOf([]);
  for (const text of ['f'.repeat(32), '0'.repeat(32), '80000000ffffffff0000000112345678'])
    t.is(signatureOf(graph, putPicture(graph, text)), text);
  t.is(findPicture(graph, 'a'.repeat(32)), -1);
  for (const id of ['1', '9223372036854775807', '4294967296', '4294967295']) {
    const board = putBoard(graph, id);
    t.is(findBoard(graph, id), board);
  }
  t.is(findBoard(graph, '2'), -1);
});

test.serial('[FEED-09] a picture that is on a board twice is on it once', (t) => {
  t.deepEqual(contents(graphOf([[0, 1, 0, 0], [], [1, 1, 0]])), {
    boards: { 0: [0, 1], 2: [0, 1] },
    pictures: { [signature(0)]: [0, 2], [signature(1)]: [0, 2] },
  });
});

test.serial(
  '[FEED-09] saves, removals, whole boards and packing leave what a plain set of pairs would hold',
  (t) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const roll = dice(seed);
      const below = (limit: number): number => Math.floor(roll() * limit);
      const first = Array.from({ length: 12 }, () => Array.from({ length: below(15) }, () => below(40)));
      const graph = graphOf(first, 40);
      const model = new Map(first.map((list, board) => [board, new Set(list)]));
      for (let step = 0; step < 1500; step += 1) {
        const board = below(30);
        while (graph.boards.size <= board) putBoard(graph, String(graph.boards.size));
        const picture = putPicture(graph, signature(below(80)));
        const list = model.get(board) ?? new Set<number>();
        model.set(board, list);
        const act = roll();
        if (act < 0.6) {
          setSaved(graph, board, picture, true);
          list.add(picture);
        } else if (act < 0.95) {
          setSaved(graph, board, picture, false);
          list.delete(picture);
        } else if (act < 0.99) {
          const all = new Set(
            Array.from({ length: below(6) }, () => putPicture(graph, signature(below(80)))),
          );
          setBoard(graph, board, all);
          model.set(board, new Set(all));
        } else for (const _ of foldGraph(graph));
      }
      const held = contents(graph);
      const expected = Object.fromEntries(
        [...model]
          .filter(([, set]) => set.size > 0)
          .map(([board, set]) => [board, [...set].sort((a, b) => a - b)]),
      );
      t.deepEqual(held.boards, expected, `seed ${seed}`);
      const turned = Object.entries(held.pictures).flatMap(([text, boards]) =>
        boards.map((board) => `${board}:${findPicture(graph, text)}`),
      );
      const pairs = Object.entries(expected).flatMap(([board, list]) =>
        list.map((each) => `${board}:${each}`),
      );
      t.deepEqual(turned.sort(), pairs.sort(), `seed ${seed}`);
      t.is(graph.ofBoard.live, pairs.length);
    }
  },
);

test.serial('[FEED-09] packing gives back the room that moved lists left', (t) => {
  const graph = graphOf([[0]], 60_000);
  for (let picture = 0; picture < 60_000; picture += 1) setSaved(graph, 0, picture, true);
  t.true(isLoose(graph));
  const before = { bytes: graphBytes(graph), held: contents(graph) };
  for (const _ of foldGraph(graph));
  t.false(isLoose(graph));
  t.true(graphBytes(graph) < before.bytes * 0.8, `${graphBytes(graph)} of ${before.bytes}`);
  t.deepEqual(contents(graph), before.held);
});

test.serial('[FEED-09] a board of 100,000 pictures that is public no longer is emptied at once', (t) => {
  const graph = graphOf([]);
  const board = putBoard(graph, '1');
  const pictures = new Set<number>();
  for (let picture = 1; picture <= 100_000; picture += 1)
    pictures.add(putPicture(graph, picture.toString(16).padStart(32, '0')));
  setBoard(graph, board, pictures);
  const began = performance.now();
  setBoard(graph, board, new Set());
  // One pass takes 50 ms; a search for each picture takes 3 s, in which nobody is answered.
  t.true(performance.now() - began < 1500);
  t.deepEqual(contents(graph), { boards: {}, pictures: {} });
});
