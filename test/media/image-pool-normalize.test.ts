import test, { type ExecutionContext } from 'ava';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { NormalizedImage } from '../../server/media/process/image-messages.ts';
import { builtPool } from './support/pool-processes.ts';
import { animation, blobs, manyFramesGif, newFolder, photo, quarters } from './make-pictures.ts';

const pool = builtPool();
test.after.always(() => pool.close());

async function normalize(t: ExecutionContext, bytes: Buffer, by = pool): Promise<NormalizedImage> {
  const folder = await newFolder(t);
  await writeFile(join(folder, 'input'), bytes);
  const result = await by.inspectAndNormalize(join(folder, 'input'), await newFolder(t));
  if (!result.ok) throw new Error(result.error.id);
  return result.value;
}

test.serial(
  '[UPLOAD-06] the same bytes give the same signature, which is the md5 of what is stored',
  async (t) => {
    const bytes = await (await photo(640, 480)).jpeg({ quality: 85 }).toBuffer();
    const other = builtPool();
    t.teardown(() => other.close());
    const [first, again] = [await normalize(t, bytes), await normalize(t, bytes, other)];
    t.is(first.signature, again.signature);
    const stored = await readFile(first.originalPath);
    t.is(first.signature, createHash('md5').update(stored).digest('hex'));
    t.is(first.sourceSha256, createHash('sha256').update(bytes).digest('hex'));
    t.is(first.bytes, stored.length);
    t.like(first, { width: 640, height: 480, frames: 1, format: 'jpg' });
    t.true(first.originalPath.endsWith(`${first.signature}.jpg`));
  },
);

test.serial('[UPLOAD-04] place, camera, author and profile leave with the metadata', async (t) => {
  const picture = await photo(320, 240);
  const marked = picture
    .withExif({
      IFD0: { Copyright: 'secret-name', Make: 'secret-camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-xmp/></x:xmpmeta>')
    .withIccProfile('p3');
  const samples = [
    await marked.clone().jpeg().toBuffer(),
    await marked.clone().png().toBuffer(),
    await marked.clone().webp().toBuffer(),
    await marked.clone().avif({ effort: 0 }).toBuffer(),
    manyFramesGif(3),
  ];
  for (const bytes of samples) {
    t.true(bytes.includes('secret'), 'the sample holds what must go');
    const image = await normalize(t, bytes);
    const stored = await readFile(image.originalPath, 'latin1');
    // Shorter words occur in compressed pixels by chance.
    for (const trace of [
      'secret',
      'Exif',
      'exif',
      'GPSLatitude',
      'xmpmeta',
      'XMP Data',
      'ICC_PROFILE',
      'iCCP',
      'eXIf',
      'tEXt',
      'Photoshop',
    ]) {
      t.false(stored.includes(trace), `${image.format} holds ${trace}`);
    }
    const { exif, icc, xmp, iptc, orientation } = await sharp(image.originalPath).metadata();
    t.deepEqual([exif, icc, xmp, iptc, orientation], Array(5).fill(undefined));
  }
});

test.serial('[UPLOAD-04] each of the eight orientations comes out upright', async (t) => {
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const flat = await quarters(80, 48).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    const bytes = await sharp(flat).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const image = await normalize(t, bytes);
    const expected = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const actual = await sharp(image.originalPath).raw().toBuffer({ resolveWithObject: true });
    t.deepEqual([actual.info.width, actual.info.height], [expected.info.width, expected.info.height]);
    t.deepEqual([image.width, image.height], orientation < 5 ? [80, 48] : [48, 80]);
    let furthest = 0;
    for (const [x, y] of [
      [5, 5],
      [-6, 5],
      [5, -6],
      [-6, -6],
    ] as const) {
      const at = (((y + image.height) % image.height) * image.width + ((x + image.width) % image.width)) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        furthest = Math.max(
          furthest,
          Math.abs((actual.data[at + channel] ?? 0) - (expected.data[at + channel] ?? 0)),
        );
      }
    }
    t.true(furthest < 30, `orientation ${orientation} is off by ${furthest}`);
  }
});

test.serial(
  '[UPLOAD-04] CMYK, 16 bits, gray, palette and wide-gamut pictures become plain sRGB',
  async (t) => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c83214' } });
    const samples: [string, Buffer, string][] = [
      ['cmyk', await picture.clone().toColourspace('cmyk').jpeg().toBuffer(), 'jpg'],
      ['16 bits', await picture.clone().toColourspace('rgb16').png().toBuffer(), 'png'],
      ['palette', await picture.clone().png({ palette: true }).toBuffer(), 'png'],
      ['p3', await picture.clone().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(), 'jpg'],
      ['avif', await picture.clone().avif({ effort: 0 }).toBuffer(), 'jpg'],
      ['webp', await picture.clone().webp({ lossless: true }).toBuffer(), 'webp'],
    ];
    for (const [name, bytes, format] of samples) {
      const image = await normalize(t, bytes);
      const metadata = await sharp(image.originalPath).metadata();
      t.like({ ...metadata, name, format: image.format }, { name, space: 'srgb', depth: 'uchar', format });
      const colors = [1, 3, 5].map((at) => Number.parseInt(image.dominantColor.slice(at, at + 2), 16));
      const off = [0xc8, 0x32, 0x14].map((value, index) => Math.abs(value - (colors[index] ?? 0)));
      t.true(Math.max(...off) < (name === 'cmyk' ? 45 : 12), `${name} ${image.dominantColor}`);
    }
    const gray = await normalize(t, await picture.clone().greyscale().toColourspace('b-w').jpeg().toBuffer());
    t.is(gray.format, 'jpg');
  },
);

test.serial('[UPLOAD-04] transparency is kept by PNG, WebP and AVIF originals', async (t) => {
  const clear = sharp({
    create: { width: 30, height: 30, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.3 } },
  });
  const samples = [clear.clone().png(), clear.clone().webp(), clear.clone().avif({ effort: 0 })];
  for (const sample of samples) {
    const image = await normalize(t, await sample.toBuffer());
    t.true((await sharp(image.originalPath).metadata()).hasAlpha, image.format);
  }
});

test.serial('[UPLOAD-04] a moving GIF or WebP keeps its frames, pace and loops', async (t) => {
  const moving = await animation(6, 40);
  const options = { loop: 3, delay: [100, 200, 100, 200, 100, 200] };
  for (const bytes of [
    await moving.clone().gif(options).toBuffer(),
    await moving.clone().webp(options).toBuffer(),
  ]) {
    const image = await normalize(t, bytes);
    t.like(image, { width: 40, height: 40, frames: 6 });
    const metadata = await sharp(image.originalPath, { animated: true }).metadata();
    t.like(metadata, { pages: 6, pageHeight: 40, loop: 3 });
    t.deepEqual(metadata.delay, options.delay);
  }
});

test.serial('[UPLOAD-04] an original beyond 4096 pixels is made smaller, turned ones too', async (t) => {
  const wide = await photo(5000, 300);
  const straight = await normalize(t, await wide.clone().jpeg().toBuffer());
  t.deepEqual([straight.width, straight.height], [4096, 246]);
  const turned = await normalize(t, await wide.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer());
  t.deepEqual([turned.width, turned.height], [246, 4096]);
});

test.serial(
  '[UPLOAD-06] a smaller or lighter copy of a picture has nearly the same hash, another has not',
  async (t) => {
    const large = await (await blobs(900, 600)).jpeg({ quality: 95 }).toBuffer();
    const copy = await sharp(large).resize(450).jpeg({ quality: 60 }).toBuffer();
    const [first, second] = [await normalize(t, large), await normalize(t, copy)];
    t.regex(first.differenceHash, /^[0-9a-f]{16}$/);
    t.true(bitsApart(first.differenceHash, second.differenceHash) <= 6);
    const shapes = await normalize(t, await quarters(90, 60).png().toBuffer());
    t.true(bitsApart(first.differenceHash, shapes.differenceHash) > 10);
    t.not(first.signature, second.signature);
  },
);

function bitsApart(one: string, other: string): number {
  const difference = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return difference.toString(2).replaceAll('0', '').length;
}
