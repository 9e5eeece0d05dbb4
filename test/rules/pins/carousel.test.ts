import test from 'ava';
import { readCardSlots, writeCardSlots } from '../../../views/pins/media/card-slots.ts';
import { carouselStep, newCarousel, type CarouselEvent } from '../../../views/pins/media/carousel.ts';

/** A touch from the middle with this movement and duration. */
const swipe = (dx: number, dy: number, ms: number, first: [number, number] = [dx, dy]): CarouselEvent[] => [
  { type: 'touchStart', x: 200, y: 200, at: 1000 },
  { type: 'touchMove', x: 200 + first[0], y: 200 + first[1] },
  { type: 'touchMove', x: 200 + dx, y: 200 + dy },
  { type: 'touchEnd', at: 1000 + ms },
];

const cases: [name: string, from: number, events: CarouselEvent[], to: number][] = [
  ['left advances', 0, swipe(-40, 5, 200), 1],
  ['right goes back', 2, swipe(40, 5, 200), 1],
  ['left at the last slide stays', 2, swipe(-40, 0, 200), 2],
  ['right at the first slide stays', 0, swipe(40, 0, 200), 0],
  ['500 ms are a swipe', 0, swipe(-40, 0, 500), 1],
  ['501 ms are none', 0, swipe(-40, 0, 501), 0],
  ['10 px are a tap', 0, swipe(-10, 0, 100), 0],
  ['11 px are a swipe', 0, swipe(-11, 0, 100), 1],
  ['more down than across is scrolling', 0, swipe(-30, 40, 200), 0],
  ['what began as scrolling stays so', 0, swipe(-60, 20, 200, [-2, 15]), 0],
  ['what began across may wander', 0, swipe(-60, 70, 200, [-15, 2]), 1],
  [
    'a move without a start is nothing',
    1,
    [
      { type: 'touchMove', x: 0, y: 0 },
      { type: 'touchEnd', at: 1 },
    ],
    1,
  ],
  ['a slide is shown within bounds', 1, [{ type: 'show', index: 9 }], 2],
  ['and not before the first', 1, [{ type: 'show', index: -1 }], 0],
];

for (const [name, from, events, to] of cases)
  test.serial(`[CARD-13] ${name}`, (t) => {
    t.is(events.reduce(carouselStep, newCarousel(3, from)).index, to);
  });

test.serial('[CARD-13] where reading goes the other way, so do swipes', (t) => {
  const [start, , move] = swipe(40, 0, 200);
  const events = [start, move, { type: 'touchEnd', at: 1200, isRightToLeft: true }] as CarouselEvent[];
  t.is(events.reduce(carouselStep, newCarousel(3)).index, 1);
});

test.serial('[CARD-13] a card keeps the slides of its carousel in one attribute', (t) => {
  const slots = [
    { id: '1', picture: { signature: 'a'.repeat(32) } },
    { id: '22', picture: { signature: 'b'.repeat(32) } },
  ];
  t.deepEqual(readCardSlots(writeCardSlots(slots)), [
    { id: '1', signature: 'a'.repeat(32) },
    { id: '22', signature: 'b'.repeat(32) },
  ]);
  for (const text of ['', ' ', 'x', '1.', `1.${'g'.repeat(32)}`, `-1.${'a'.repeat(32)}`])
    t.deepEqual(readCardSlots(text), [], text);
});
