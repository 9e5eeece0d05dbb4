import test from 'ava';
import { isEmptyHref } from '../../../views/pins/card/gestures/click-action.ts';
import { isShortPinLink } from '../../../views/links/short-pin-link.ts';
import {
  longPressMs,
  noPress,
  pressStep,
  scrollThresholdSquared,
  type PressEvent,
  type PressState,
} from '../../../views/pins/card/gestures/long-press.ts';

test.serial('[CARD-17] links without an address are empty, those within the page are not', (t) => {
  for (const href of ['', ' ', '#', null]) t.true(isEmptyHref(href), String(href));
  for (const href of ['/pin/1/', '#more']) t.false(isEmptyHref(href), href);
});

test.serial('[CARD-17] pin.it hosts are recognized and those that only look like them are not', (t) => {
  for (const [address, expected] of [
    ['https://pin.it/abc', true],
    ['http://www.pin.it/abc', true],
    ['https://PIN.IT/abc', true],
    ['https://spin.it/abc', false],
    ['https://pin.it.example/abc', false],
    ['https://example.com/pin.it', false],
    ['javascript:pin.it', false],
    ['pin.it/abc', false],
  ] as const)
    t.is(isShortPinLink(address), expected, address);
});

test.serial(
  '[CARD-04] a finger that rests 500 ms is a long press; one that moves over 10 px scrolls',
  (t) => {
    t.deepEqual([longPressMs, scrollThresholdSquared], [500, 100]);
    const pressed: PressState = { phase: 'pressed', x: 50, y: 50, sinceMs: 1000 };
    const table: [PressState, PressEvent, number, PressState, boolean][] = [
      [noPress, { type: 'down', x: 50, y: 50 }, 1000, pressed, false],
      [noPress, { type: 'tick' }, 9000, noPress, false],
      [noPress, { type: 'move', x: 0, y: 0 }, 1000, noPress, false],
      [noPress, { type: 'end' }, 1000, noPress, false],
      [pressed, { type: 'tick' }, 1499, pressed, false],
      [pressed, { type: 'tick' }, 1500, noPress, true],
      [pressed, { type: 'end' }, 1499, noPress, false],
      [pressed, { type: 'move', x: 60, y: 50 }, 1100, pressed, false],
      [pressed, { type: 'move', x: 56, y: 58 }, 1100, pressed, false],
      [pressed, { type: 'move', x: 61, y: 50 }, 1100, noPress, false],
      [pressed, { type: 'move', x: 57, y: 58 }, 1100, noPress, false],
      [pressed, { type: 'down', x: 9, y: 9 }, 1200, { phase: 'pressed', x: 9, y: 9, sinceMs: 1200 }, false],
    ];
    for (const [state, event, nowMs, expected, isLong] of table)
      t.deepEqual(
        pressStep(state, event, nowMs),
        { state: expected, isLong },
        `${state.phase} ${event.type}`,
      );
  },
);
