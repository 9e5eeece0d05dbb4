import test from 'ava';
import { orderAfter, type BoardMove } from '../../../server/boards/lists/reorder-boards.ts';

test.serial(
  '[BOARD-03] a board goes beside its neighbor or a step, or nowhere when either is missing',
  (t) => {
    const cases: [string, BoardMove, string | null][] = [
      ['a', { before: 'c' }, 'bac'],
      ['a', { after: 'c' }, 'bca'],
      ['c', { before: 'a' }, 'cab'],
      ['b', { after: 'b' }, 'abc'],
      ['b', { step: 'up' }, 'bac'],
      ['a', { step: 'up' }, 'abc'],
      ['c', { step: 'down' }, 'abc'],
      ['c', { step: 'first' }, 'cab'],
      ['a', { step: 'last' }, 'bca'],
      ['x', { step: 'up' }, null],
      ['a', { after: 'x' }, null],
    ];
    for (const [id, move, expected] of cases)
      t.is(
        orderAfter(['a', 'b', 'c'], id, move)?.join('') ?? null,
        expected,
        `${id} ${JSON.stringify(move)}`,
      );
  },
);
