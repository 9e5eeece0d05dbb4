import test from 'ava';
import { croppedPicture, movedEdges, typedEdges, type CropHold } from '../../../views/media/card-crop.ts';

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

const moves: [CropHold, by: number, top: number, bottom: number][] = [
  ['top', 10.4, 30, 60],
  ['top', -50, 0, 60],
  ['top', 90, 50, 60],
  ['bottom', 90, 20, 100],
  ['bottom', -90, 20, 30],
  ['part', 15, 35, 75],
  ['part', 90, 60, 100],
  ['part', -90, 0, 40],
];
for (const [hold, by, top, bottom] of moves)
  test.serial(`[CARD-08] the ${hold} of a crop that is moved by ${by} percent stays in the picture`, (t) => {
    t.deepEqual(movedEdges({ top: 20, bottom: 60 }, hold, by), { top, bottom });
  });

test.serial('[CARD-08] typed edges count if a card can show them', (t) => {
  t.deepEqual(typedEdges('', ''), { top: 0, bottom: 100 });
  t.deepEqual(typedEdges(' 5', '15'), { top: 5, bottom: 15 });
  for (const [top, bottom] of [
    ['5', '14'],
    ['-1', '50'],
    ['0', '101'],
    ['0', 'half'],
    ['0.5', '50'],
  ])
    t.is(typedEdges(top ?? '', bottom ?? ''), null, `${top} to ${bottom}`);
});
