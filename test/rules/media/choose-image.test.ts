import test from 'ava';
import { chooseImage } from '../../../views/media/choose-image.ts';
import { imageCrop } from '../../../views/media/image-crop.ts';
import { wantsDarkInk } from '../../../views/media/ink-on.ts';

const image = (url: string, width: number) => ({ url, width, height: 10 });

test.serial('[CARD-08] a gif uses its embed source, a video embed does not', (t) => {
  const images = { '236x': image('s', 236) };
  t.is(chooseImage({ embed: { type: 'gif', src: 'g' }, images }, '236x'), 'g');
  t.is(chooseImage({ embed: { type: 'video', src: 'v' }, images }, '236x'), 's');
});

test.serial('[CARD-08] the preferred size, then 736x, then the widest that is not the original', (t) => {
  const all = {
    '60x60': image('xs', 60),
    '474x': image('m', 474),
    '736x': image('l', 736),
    orig: image('o', 3000),
  };
  const { '736x': _, ...without736 } = all;
  t.is(chooseImage({ embed: null, images: all }, '474x'), 'm');
  t.is(chooseImage({ embed: null, images: all }, '236x'), 'l');
  t.is(chooseImage({ embed: null, images: without736 }, '236x'), 'm');
  t.is(chooseImage({ embed: null, images: { orig: image('o', 3000) } }, '236x'), null);
});

test.serial('[CARD-08] a crop is used only if both edges are numbers', (t) => {
  t.deepEqual(imageCrop({ minY: 0, maxY: 0.5 }), { minY: 0, maxY: 0.5 });
  for (const crop of [null, undefined, {}, { minY: 0 }, { minY: '0', maxY: 1 }]) t.is(imageCrop(crop), null);
});

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
