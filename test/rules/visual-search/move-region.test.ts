import test from 'ava';
import {
  dragRegion,
  drawnRegion,
  framePresets,
  isWholeRegion,
  keyRegion,
  regionQuery,
  type FrameHold,
} from '../../../views/visual-search/move-region.ts';

const frame = { x: 0.2, y: 0.2, w: 0.4, h: 0.4 };

for (const [hold, dx, dy, expected] of [
  ['frame', 0.1, -0.1, { x: 0.3, y: 0.1, w: 0.4, h: 0.4 }],
  ['frame', 9, 9, { x: 0.6, y: 0.6, w: 0.4, h: 0.4 }],
  ['frame', -9, -9, { x: 0, y: 0, w: 0.4, h: 0.4 }],
  ['nw', -0.1, 0.1, { x: 0.1, y: 0.3, w: 0.5, h: 0.3 }],
  ['se', 0.1, 0.2, { x: 0.2, y: 0.2, w: 0.5, h: 0.6 }],
  ['ne', 9, -9, { x: 0.2, y: 0, w: 0.8, h: 0.6 }],
  ['sw', 9, -9, { x: 0.5, y: 0.2, w: 0.1, h: 0.1 }],
  ['nw', 9, 9, { x: 0.5, y: 0.5, w: 0.1, h: 0.1 }],
] as [FrameHold, number, number, typeof frame][])
  test.serial(`[SRCH-03] ${hold} dragged by ${dx}, ${dy} stays in the picture and large enough`, (t) => {
    const moved = dragRegion(frame, hold, dx, dy);
    for (const part of ['x', 'y', 'w', 'h'] as const)
      t.true(Math.abs(moved[part] - expected[part]) < 1e-9, `${part} ${moved[part]}`);
  });

test.serial('[SRCH-03] arrow keys move what is held, further with Shift; others do nothing', (t) => {
  t.like(keyRegion(frame, 'frame', 'ArrowRight', false), { x: 0.22, y: 0.2 });
  t.like(keyRegion(frame, 'se', 'ArrowUp', true), { y: 0.2, h: 0.3 });
  t.is(keyRegion(frame, 'frame', 'Enter', false), null);
});

test.serial('[SRCH-03] a frame is drawn from either end, inside the picture', (t) => {
  t.deepEqual(drawnRegion(0.2, 0.3, 0.6, 0.8), { x: 0.2, y: 0.3, w: 0.4, h: 0.5 });
  t.deepEqual(drawnRegion(0.6, 0.8, 0.2, 0.3), { x: 0.2, y: 0.3, w: 0.4, h: 0.5 });
  t.deepEqual(drawnRegion(0.99, 0.99, 1, 1), { x: 0.9, y: 0.9, w: 0.1, h: 0.1 });
});

test.serial('[SRCH-03] the whole picture has no part in its address; a part has whole percents', (t) => {
  t.true(isWholeRegion(framePresets.whole));
  t.deepEqual(regionQuery(framePresets.whole), []);
  t.is(
    new URLSearchParams(regionQuery({ x: 0.1, y: 0.25, w: 0.333, h: 0.5 })).toString(),
    'x=10&y=25&w=33&h=50',
  );
});
