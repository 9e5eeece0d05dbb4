import test, { type ExecutionContext } from 'ava';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImageResult } from '../../server/media/image-failure.ts';
import type { NormalizedImage } from '../../server/media/process/image-messages.ts';
import { builtPool } from './support/pool-processes.ts';
import { codedTile, fixture, makeHeic, type HeicPlan } from './heic/make-heic.ts';
import { newFolder } from './make-pictures.ts';

const pool = builtPool();
test.after.always(() => pool.close());

/** What becomes of the bytes. Asserts that nothing but the original is left. */
async function resultOf(
  t: ExecutionContext,
  bytes: Buffer,
  by = pool,
): Promise<ImageResult<NormalizedImage>> {
  const [folder, outDir] = [await newFolder(t), await newFolder(t)];
  await writeFile(join(folder, 'input'), bytes);
  const result = await by.inspectAndNormalize(join(folder, 'input'), outDir);
  t.is((await readdir(outDir)).length, result.ok ? 1 : 0);
  return result;
}

async function normalize(t: ExecutionContext, bytes: Buffer): Promise<NormalizedImage> {
  const result = await resultOf(t, bytes);
  if (!result.ok) throw new Error(result.error.id);
  return result.value;
}

async function verdict(t: ExecutionContext, bytes: Buffer, by = pool): Promise<string> {
  const result = await resultOf(t, bytes, by);
  return result.ok ? 'accepted' : result.error.id;
}

const colors = ['red', 'green', 'blue', 'white'] as const;
/** 120 × 100 pixels: red, green / blue, white, cut at the right and below as in a phone's last tiles. */
const quarters: HeicPlan = {
  tiles: colors.map((color) => codedTile(`tile-${color}`)),
  columns: 2,
  tileSide: 64,
  width: 120,
  height: 100,
};
const bigTile = codedTile('tile-512');

/** The colors of the four corners, row by row, by their first letters. */
async function cornersOf(image: NormalizedImage): Promise<string> {
  const { data, info } = await sharp(image.originalPath).raw().toBuffer({ resolveWithObject: true });
  const [right, bottom] = [info.width - 6, info.height - 6];
  const corners = [
    [5, 5],
    [right, 5],
    [5, bottom],
    [right, bottom],
  ] as const;
  const letters: Record<string, string> = { '100': 'r', '010': 'g', '001': 'b', '111': 'w' };
  return corners
    .map(([x, y]) => {
      const at = (y * info.width + x) * info.channels;
      const bits = [...data.subarray(at, at + 3)].map((value) => (value > 127 ? 1 : 0)).join('');
      return letters[bits] ?? bits;
    })
    .join('');
}

const transformed: [Partial<HeicPlan>, string, number, number][] = [
  [{}, 'rgbw', 120, 100],
  [{ turns: 1 }, 'gwrb', 100, 120],
  [{ turns: 2 }, 'wbgr', 120, 100],
  [{ turns: 3 }, 'brwg', 100, 120],
  [{ mirror: 0 }, 'bwrg', 120, 100],
  [{ mirror: 1 }, 'grwb', 120, 100],
  [{ turns: 1, mirror: 0 }, 'rbgw', 100, 120],
  [{ turns: 1, mirror: 1 }, 'wgbr', 100, 120],
  [{ turns: 3, crop: { width: 90, height: 60 } }, 'rrgg', 60, 90],
];

test.serial(
  '[UPLOAD-04] a HEIC of tiles comes out whole, turned, mirrored and cropped as it says',
  async (t) => {
    for (const [plan, corners, width, height] of transformed) {
      const image = await normalize(t, makeHeic({ ...quarters, ...plan }));
      t.like(image, { format: 'jpg', width, height, frames: 1 });
      t.is(await cornersOf(image), corners, JSON.stringify(plan));
    }
  },
);

test.serial('[UPLOAD-04] a HEIC in Display P3 becomes plain sRGB without its metadata', async (t) => {
  const profile = (
    await sharp(Buffer.from([200, 50, 20]), { raw: { width: 1, height: 1, channels: 3 } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
      .then((png) => sharp(png).metadata())
  ).icc;
  const exif = Buffer.from('\0\0\0\0Exif\0\0MM\0*secret-place', 'latin1');
  const grid = makeHeic({
    ...quarters,
    tiles: Array.from({ length: 4 }, () => bigTile),
    tileSide: 512,
    width: 1000,
    height: 800,
    ...(profile && { profile }),
    exif,
  });
  t.true(grid.includes('secret-place') && grid.includes('prof'));
  const image = await normalize(t, grid);
  const { icc, exif: left, space } = await sharp(image.originalPath).metadata();
  t.deepEqual([icc, left, space], [undefined, undefined, 'srgb']);
  t.false((await readFile(image.originalPath)).includes('secret-place'));
  // (200, 50, 20) of Display P3 is a stronger red in sRGB.
  const { data } = await sharp(image.originalPath).raw().toBuffer({ resolveWithObject: true });
  for (const [index, value] of [216, 25, 0].entries())
    t.true(Math.abs((data[index] ?? 0) - value) < 8, [...data.subarray(0, 3)].join(' '));
  const single = await normalize(t, fixture('p3'));
  t.like(single, { format: 'jpg', width: 96, height: 64, dominantColor: '#c73214' });
});

test.serial('[UPLOAD-04] the primary picture of several is taken, and transparency is kept', async (t) => {
  const live = makeHeic({ ...quarters, others: [codedTile('tile-blue')] });
  t.is(await cornersOf(await normalize(t, live)), 'rgbw');
  const clear = await normalize(t, fixture('clear'));
  t.is(clear.format, 'webp');
  t.true((await sharp(clear.originalPath).metadata()).hasAlpha);
  for (const brand of ['mif1', 'heix', 'msf1'])
    t.is(await verdict(t, makeHeic({ ...quarters, brand })), 'accepted');
});

test.serial('[UPLOAD-04] a HEIC that was cut off or lies about its size is refused', async (t) => {
  const whole = makeHeic(quarters);
  for (const share of [0.1, 0.3, 0.6, 0.9, 0.98])
    t.regex(
      await verdict(t, whole.subarray(0, Math.floor(whole.length * share))),
      /^(damaged_image|heic_unsupported)$/,
      String(share),
    );
  const big = { ...quarters, tiles: Array.from({ length: 4 }, () => bigTile), tileSide: 512 };
  t.is(await verdict(t, makeHeic({ ...big, width: 60_000, height: 60_000 })), 'too_many_pixels');
  t.is(await verdict(t, makeHeic({ ...big, width: 3000, height: 3000 })), 'damaged_image');
  // The properties say 64 x 64; the coded tile is larger.
  t.regex(await verdict(t, makeHeic({ ...quarters, tiles: big.tiles })), /^(too_many_pixels|damaged_image)$/);
  const noise = makeHeic({
    ...quarters,
    tiles: quarters.tiles.map(({ configuration, data }) => ({
      configuration,
      data: Buffer.concat([data.subarray(0, 6), Buffer.alloc(data.length - 6, 0x55)]),
    })),
  });
  t.regex(await verdict(t, noise), /^(accepted|damaged_image)$/);
});

test.serial('[UPLOAD-04] 48 megapixels of tiles fit in the process, and its limits hold', async (t) => {
  const tiles = Array.from({ length: 16 * 12 }, () => bigTile);
  const camera = makeHeic({ tiles, columns: 16, tileSide: 512, width: 8064, height: 6048, turns: 3 });
  const image = await normalize(t, camera);
  t.like(image, { format: 'jpg', width: 3072, height: 4096 });
  const hurried = builtPool({ processLimits: { jobTimeMs: 500 } });
  t.teardown(() => hurried.close());
  t.is(await verdict(t, camera, hurried), 'too_slow');
  const narrow = builtPool({ limits: { wholeDecodeBytes: 1_000_000 } });
  t.teardown(() => narrow.close());
  t.is(await verdict(t, camera, narrow), 'too_many_pixels');
});
