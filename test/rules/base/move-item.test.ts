import test from 'ava';
import { moveBeside, moveItem, neighborOf, placeAtHeight } from '../../../views/base/move-item.ts';

test.serial('[BOARD-03] an item is put at a place, cut to the list', (t) => {
  const cases: [string, number, string][] = [
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', -5, 'bacd'],
    ['b', 99, 'acdb'],
    ['c', 2, 'abcd'],
  ];
  for (const [item, place, expected] of cases)
    t.is(moveItem([...'abcd'], item, place).join(''), expected, `${item} to ${place}`);
});

test.serial('[BOARD-03] a move is told by its neighbor', (t) => {
  t.deepEqual(neighborOf(['a', 'b', 'c'], 'c'), { after: 'b' });
  t.deepEqual(neighborOf(['a', 'b', 'c'], 'a'), { before: 'b' });
  t.is(neighborOf(['a'], 'a'), null);
});

test.serial(
  '[BOARD-03] a move that is told by its neighbor is made in another list, where the neighbor is in it',
  (t) => {
    t.is(moveBeside([...'abcd'], 'a', { after: 'c' }).join(''), 'bcad');
    t.is(moveBeside([...'abcd'], 'd', { before: 'b' }).join(''), 'adbc');
    t.is(moveBeside([...'abd'], 'a', { after: 'c' }).join(''), 'abd');
  },
);

test.serial('[BOARD-03] what is dragged stands after all whose middle is above it', (t) => {
  for (const [height, place] of [
    [0, 0],
    [31, 1],
    [500, 3],
  ] as const)
    t.is(placeAtHeight([30, 90, 150], height), place);
});
