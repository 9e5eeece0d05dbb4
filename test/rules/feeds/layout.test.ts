import test from 'ava';
import { cardLayout } from '../../../views/feeds/card-layout.ts';
import { eagerCount } from '../../../views/feeds/eager-count.ts';
import { imageRows, rowsPerWidth } from '../../../views/feeds/image-rows.ts';

const shapes: [width: number, height: number, rows: number][] = [
  [236, 236, 24],
  [736, 1104, 36],
  [1600, 1067, 16],
  [736, 3000, 49],
  [3000, 500, 11],
  [0, 0, 24],
];

for (const [width, height, rows] of shapes) {
  test.serial(`[FEED-10] a picture of ${width}×${height} spans ${rows} rows`, (t) => {
    t.is(imageRows(width, height), rows);
  });
}

test.serial('[CARD-07] no picture is shown higher than 488 px at 236', (t) => {
  t.true((imageRows(1, 1000) * cardLayout.widthDesktop) / rowsPerWidth <= cardLayout.imageCap);
});

test.serial('[CARD-08] the pictures of the first screen are eager', (t) => {
  const device = { isMobile: false, isTablet: false, saveData: false };
  const phone = { ...device, isMobile: true };
  const square = { width: 1, height: 1 };
  const list = (...pictures: (typeof square)[]) => [
    ...pictures,
    ...new Array<typeof square>(24).fill(square),
  ];
  t.is(eagerCount(device, list()), 15);
  t.is(eagerCount(phone, list()), 8);
  t.is(eagerCount({ ...phone, isTablet: true }, list()), 12);
  t.is(eagerCount({ ...device, saveData: true }, list()), 1);
  t.is(
    eagerCount(phone, list({ width: 1, height: 2 }, { width: 1, height: 2 })),
    6,
    'tall ones leave less room',
  );
  t.is(eagerCount(device, [square, square]), 2);
});
