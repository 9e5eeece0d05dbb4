import test from 'ava';
import { wantsDarkInk } from '../../../views/media/ink-on.ts';

test.serial('[CARD-08] words on the placeholder are dark on light colors', (t) => {
  const cases: [string, boolean][] = [
    ['#ffffff', true],
    ['#EFEFEF', true],
    ['#000000', false],
    ['#31473a', false],
    ['nonsense', false],
  ];
  for (const [color, dark] of cases) t.is(wantsDarkInk(color), dark, color);
});
