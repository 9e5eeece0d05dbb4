import test from 'ava';
import { chooseEncoding } from '../../server/media/encode/choose-encoding.ts';
import { originalKey, parseMediaPath, variantKey } from '../../server/media/media-keys.ts';
import { mediaSizes, preparedSizes, variantPixels } from '../../server/media/media-sizes.ts';
import { mediaPath } from './make-pictures.ts';

const signature = 'ab12cd34ef56ab12cd34ef56ab12cd34';

test.serial(
  '[UPLOAD-02] addresses fan out by the first six digits and read back, at nine sizes, that of cards and the default one',
  (t) => {
    t.is(mediaPath(signature, '236x', 'jpg'), `/236x/ab/12/cd/${signature}.jpg`);
    t.is(mediaPath(signature, 'orig', 'png'), `/originals/ab/12/cd/${signature}.png`);
    t.is(originalKey(signature, 'gif'), `originals/ab/12/cd/${signature}.gif`);
    t.is(variantKey(signature, '60x60', 'webp'), `60x60/ab/12/cd/${signature}.webp`);
    t.is(variantKey(signature, '60x60', 'webp', 'light'), `light/60x60/ab/12/cd/${signature}.webp`);
    t.is(preparedSizes.length + 1, 10);
    for (const size of mediaSizes) {
      const address = parseMediaPath(mediaPath(signature, size, 'jpg'));
      t.deepEqual(address, { kind: 'variant', signature, size, encoding: 'jpg' });
    }
    t.deepEqual(parseMediaPath(`/originals/ab/12/cd/${signature}.webp`), {
      kind: 'original',
      signature,
      format: 'webp',
    });
    t.is(parseMediaPath(`/orig/ab/12/cd/${signature}.jpg`)?.kind, 'original');
  },
);

const unknownPaths = [
  '/',
  '',
  `/238x/ab/12/cd/${signature}.jpg`,
  `/236x/ab/12/ce/${signature}.jpg`,
  `/236x/ab/12/cd/${signature}.png`,
  `/236x/ab/12/cd/${signature}.svg`,
  `/originals/ab/12/cd/${signature}.avif`,
  `/236x/ab/12/cd/${signature.toUpperCase()}.jpg`,
  `/236x/ab/12/cd/${signature}.jpg/`,
  `/236x/ab/12/cd/${signature}.jpg\n`,
  `/236x/../ab/12/cd/${signature}.jpg`,
  `/light/236x/ab/12/cd/${signature}.jpg`,
  `/236x/ab/12/cd/ab12cd.jpg`,
];

for (const path of unknownPaths) {
  test.serial(`[UPLOAD-02] ${JSON.stringify(path)} is no media address`, (t) =>
    t.is(parseMediaPath(path), undefined),
  );
}

test.serial('[UPLOAD-02] a key is never built from anything but a signature', (t) => {
  t.throws(() => originalKey('../../etc/passwd', 'jpg'));
});

const pixelRows: [Parameters<typeof variantPixels>[0], [number, number], [number, number]][] = [
  ['236x', [1000, 2000], [236, 472]],
  ['236x', [100, 300], [100, 300]],
  ['360x', [720, 1000], [360, 500]],
  ['736x', [4000, 3], [736, 1]],
  ['60x60', [1000, 10], [10, 10]],
  ['136x136', [400, 300], [136, 136]],
  ['600x315', [1200, 1200], [600, 315]],
  ['600x315', [300, 1000], [300, 158]],
  ['150x150', [1, 1], [1, 1]],
];

for (const [size, [width, height], [madeWidth, madeHeight]] of pixelRows) {
  test.serial(`[UPLOAD-02] ${size} of ${width}x${height} has ${madeWidth}x${madeHeight} pixels`, (t) => {
    t.deepEqual(variantPixels(size, { width, height }), { width: madeWidth, height: madeHeight });
  });
}

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const choices: [string | undefined, 'jpg' | 'webp' | 'avif', '474x' | '60x60', string][] = [
  [browser, 'jpg', '474x', 'avif webp jpg'],
  [browser, 'jpg', '60x60', 'webp jpg'],
  ['image/webp,*/*', 'jpg', '474x', 'webp jpg'],
  ['image/avif;q=0, image/webp;q=0.5', 'jpg', '474x', 'webp jpg'],
  ['IMAGE/AVIF ; q=0.1', 'jpg', '474x', 'avif jpg'],
  ['*/*', 'jpg', '474x', 'jpg'],
  ['image/*', 'jpg', '474x', 'jpg'],
  [undefined, 'jpg', '474x', 'jpg'],
  [undefined, 'webp', '474x', 'webp'],
  [browser, 'webp', '474x', 'webp'],
  [undefined, 'avif', '60x60', 'avif'],
];

for (const [accept, requested, size, expected] of choices) {
  test.serial(
    `[UPLOAD-02] a ${size} .${requested} with Accept ${accept ?? 'absent'} may be answered with ${expected}`,
    (t) => {
      const choice = chooseEncoding(accept, requested, size);
      t.is(choice.encodings.join(' '), expected);
      t.is(choice.tier, 'normal');
      t.is(choice.vary, requested === 'jpg' ? 'Accept, Save-Data' : 'Save-Data');
      t.is(chooseEncoding(accept, requested, size, true).tier, 'light');
    },
  );
}
