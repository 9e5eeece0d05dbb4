import test from 'ava';
import { pictureSources, type PictureContext } from '../../../views/media/picture-sources.ts';

const signature = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const of = (width: number, height: number, format: 'jpg' | 'gif' = 'jpg') => ({
  signature,
  width,
  height,
  format,
});

const widths: [context: PictureContext, original: number, offered: string[]][] = [
  ['card', 2000, ['236w', '360w', '474w']],
  ['card', 474, ['236w', '360w', '474w']],
  ['card', 300, ['236w', '300w']],
  ['card', 200, []],
  ['card', 120, []],
  ['closeup', 2000, ['474w', '564w', '736w']],
  ['closeup', 600, ['474w', '564w', '600w']],
  ['closeup', 400, []],
  ['cover', 500, ['170w', '236w']],
];

for (const [context, original, offered] of widths) {
  test.serial(
    `[CARD-08] a ${context} of an original ${original} wide offers ${offered.join(' ') || 'one file'}`,
    (t) => {
      const { srcset, sizes } = pictureSources(of(original, original), context);
      t.deepEqual(srcset?.split(',').map((one) => one.split(' ')[1]) ?? [], offered);
      t.is(sizes !== null, offered.length > 0);
    },
  );
}

test.serial('[CARD-08] width and height keep the shape of the original', (t) => {
  const { width, height } = pictureSources(of(1000, 1500), 'card');
  t.deepEqual([width, height], [236, 354]);
  t.is(pictureSources(of(9000, 1), 'card').height, 1);
});

test.serial('[CARD-08] the closeup of a gif shows the gif itself', (t) => {
  const { src, srcset } = pictureSources(of(480, 270, 'gif'), 'closeup');
  t.is(src, `/media/originals/a1/b2/c3/${signature}.gif`);
  t.is(srcset, null);
});
