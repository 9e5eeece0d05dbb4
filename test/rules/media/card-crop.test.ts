import test from 'ava';
import { croppedPicture } from '../../../views/media/card-crop.ts';

const size = { width: 600, height: 800 };
const rows: [string, Parameters<typeof croppedPicture>[1], number, string | null][] = [
  ['no crop', undefined, 800, null],
  ['the upper half', { minY: 0, maxY: 0.5 }, 400, '50% 0%'],
  ['the lower half', { minY: 0.5, maxY: 1 }, 400, '50% 100%'],
  ['a band', { minY: 0.2, maxY: 0.6 }, 320, '50% 33.3%'],
  ['one edge alone', { minY: 0.2 }, 800, null],
  ['an edge that is no number', { minY: 0.2, maxY: '0.6' as unknown as number }, 800, null],
  ['everything', { minY: 0, maxY: 1 }, 800, null],
  ['nothing', { minY: 0.6, maxY: 0.6 }, 800, null],
  ['edges that are swapped', { minY: 0.6, maxY: 0.2 }, 800, null],
  ['more than there is', { minY: -1, maxY: 0.5 }, 400, '50% 0%'],
];

for (const [name, crop, height, position] of rows) {
  test.serial(`[CARD-08] a card shows ${name} of a picture by its crop`, (t) => {
    const shown = croppedPicture(size, crop);
    t.is(Math.round(shown.height), height);
    t.is(shown.position, position);
  });
}
