import test from 'ava';
import { boundedZoom, keyZoom, scrollAfterZoom, wheelZoom } from '../../../views/pins/media/zoom.ts';

test.serial('[CLOSE-09] a zoom stays between the screen’s fit and six times that', (t) => {
  for (const [asked, given] of [
    [0.2, 1],
    [1, 1],
    [3, 3],
    [99, 6],
  ] as const)
    t.is(boundedZoom(asked), given);
});

test.serial('[CLOSE-09] the wheel enlarges away from oneself, by no leap', (t) => {
  t.true(wheelZoom(2, -100) > 2);
  t.true(wheelZoom(2, 100) < 2);
  t.is(wheelZoom(1, 100), 1);
  t.is(wheelZoom(2, -5000), wheelZoom(2, -200));
});

test.serial('[CLOSE-09] plus, minus and nought zoom; other keys do not', (t) => {
  for (const [zoom, key, next] of [
    [1, '+', 1.5],
    [1, '=', 1.5],
    [3, '-', 2],
    [1, '-', 1],
    [4, '0', 1],
    [4, 'a', null],
    [4, 'Escape', null],
  ] as const)
    t.is(keyZoom(zoom, key), next, key);
});

test.serial('[CLOSE-09] the point under the pointer stays where it is', (t) => {
  for (const [scrolled, at, factor, next] of [
    [0, 0, 2, 0],
    [0, 100, 2, 100],
    [50, 100, 2, 200],
    [200, 100, 0.5, 50],
    [0, 100, 0.5, 0],
  ] as const)
    t.is(scrollAfterZoom(scrolled, at, factor), next);
});
