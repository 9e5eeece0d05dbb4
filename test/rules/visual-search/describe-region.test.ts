import test from 'ava';
import { wholePicture } from '../../../views/media/region.ts';
import { describeRegion, readRegion } from '../../../views/visual-search/describe-region.ts';

for (const [given, expected] of [
  [{}, wholePicture],
  [{ x: 'a', y: 0, w: 1, h: 1 }, wholePicture],
  [{ x: 0, y: 0, w: 0, h: 1 }, wholePicture],
  [
    { x: '0.5', y: '0.5', w: '0.9', h: '0.2' },
    { x: 0.5, y: 0.5, w: 0.5, h: 0.2 },
  ],
  [
    { x: -1, y: 2, w: 0.5, h: 0.001 },
    { x: 0, y: 0.95, w: 0.5, h: 0.05 },
  ],
] as const)
  test.serial(`[SRCH-03] the part ${JSON.stringify(given)} is brought inside the picture`, (t) => {
    const region = readRegion(given);
    for (const name of ['x', 'y', 'w', 'h'] as const)
      t.true(Math.abs(region[name] - expected[name]) < 1e-9, `${name} ${region[name]}`);
  });

test.serial('[SRCH-03] a description depends on what is seen alone', (t) => {
  const thumb = Uint8Array.from({ length: 48 * 48 * 3 }, (_, at) => (at * 7919) % 251);
  t.deepEqual(describeRegion(thumb), describeRegion(thumb, { x: 0, y: 0, w: 1, h: 1 }));
  t.notDeepEqual(describeRegion(thumb), describeRegion(thumb.map((value) => 255 - value)));
  t.is(describeRegion(new Uint8Array(48 * 48 * 3)).length, 168);
});
