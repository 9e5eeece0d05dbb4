import test, { type ExecutionContext } from 'ava';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { builtPool } from './support/pool-processes.ts';
import { fixture } from './heic/make-heic.ts';
import { animation, flatPng, manyFramesGif, newFolder, photo, pngChunk } from './make-pictures.ts';

const pool = builtPool();
test.after.always(() => pool.close());

/** Result for the bytes: 'accepted' or the error id. Asserts that a rejection leaves no file. */
async function verdict(t: ExecutionContext, bytes: Buffer): Promise<string> {
  const folder = await newFolder(t);
  const outDir = await newFolder(t);
  await writeFile(join(folder, 'input'), bytes);
  const result = await pool.inspectAndNormalize(join(folder, 'input'), outDir);
  t.is((await readdir(outDir)).length, result.ok ? 1 : 0);
  if (!result.ok) t.regex(result.error.message, /^[A-Z].+\. .+\.$/);
  return result.ok ? 'accepted' : result.error.id;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const ftyp = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
    Buffer.alloc(64),
  ]);

/** The same file with another major brand. */
const rebranded = (bytes: Buffer, brand: string) =>
  Buffer.concat([bytes.subarray(0, 8), Buffer.from(brand), bytes.subarray(12)]);

const rows: [string, Buffer, string][] = [
  ['an empty file', Buffer.alloc(0), 'empty_file'],
  ['an SVG', Buffer.from(svg), 'unsupported_format'],
  [
    'an SVG behind a prologue',
    Buffer.from(`<?xml version="1.0"?><!-- GIF89a -->\n${svg}`),
    'unsupported_format',
  ],
  ['an SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le'), 'unsupported_format'],
  ['a packed SVG', gzipSync(svg), 'not_an_image'],
  [
    'an SVG behind a JPEG magic',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    'damaged_image',
  ],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_an_image'],
  ['a script that begins like a GIF', Buffer.from('GIF89a/*  */=1;alert(1)//'), 'damaged_image'],
  ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\n1 0 obj<<>>endobj'), 'not_an_image'],
  ['a ZIP', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaa'), 'not_an_image'],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0'), 'unsupported_format'],
  ['a film', ftyp('isom').fill('isom', 16, 24), 'not_an_image'],
  ['an AVIF that moves', ftyp('avis'), 'moving_avif'],
  ['a HEIC that says it is an AVIF', rebranded(fixture('p3'), 'avif'), 'heic_unsupported|damaged_image'],
  ['the name of a HEIC and nothing behind', ftyp('heic'), 'heic_unsupported|damaged_image'],
  ['a WebP magic and nothing behind', Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), 'damaged_image'],
  ['a PNG of 0 x 0', flatPng(0, 0), 'damaged_image'],
  ['one byte', Buffer.from([0xff]), 'not_an_image'],
  ['random bytes', Buffer.from('5f8e1c0b99d2aa', 'hex'), 'not_an_image'],
];

for (const [name, bytes, expected] of rows) {
  test.serial(`[UPLOAD-04] ${name} is refused with a sentence and leaves nothing`, async (t) => {
    const id = await verdict(t, bytes);
    t.true(expected.split('|').includes(id), id);
  });
}

test.serial('[UPLOAD-04] files that were cut off are refused in every format', async (t) => {
  const still = await photo(300, 200);
  const moving = await animation(5, 60);
  const whole = {
    jpeg: await still.clone().jpeg().toBuffer(),
    progressive: await still.clone().jpeg({ progressive: true }).toBuffer(),
    png: await still.clone().png().toBuffer(),
    webp: await still.clone().webp().toBuffer(),
    avif: await still.clone().avif({ effort: 0 }).toBuffer(),
    gif: await still.clone().gif().toBuffer(),
    movingGif: await moving.clone().gif().toBuffer(),
  };
  for (const [format, bytes] of Object.entries(whole)) {
    t.is(await verdict(t, bytes), 'accepted', format);
    for (const share of [0.1, 0.5, 0.9]) {
      t.is(
        await verdict(t, bytes.subarray(0, Math.floor(bytes.length * share))),
        'damaged_image',
        `${format} ${share}`,
      );
    }
  }
});

test.serial('[UPLOAD-04] a 16000 x 16000 PNG of few bytes is refused from its header', async (t) => {
  const bomb = flatPng(16_000, 16_000);
  t.true(bomb.length < 100_000);
  const started = performance.now();
  t.is(await verdict(t, bomb), 'too_many_pixels');
  t.true(performance.now() - started < 5_000);
});

test.serial('[UPLOAD-04] a JPEG whose header lies about its size is refused', async (t) => {
  const bytes = await (await photo(64, 64)).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  const huge = Buffer.from(bytes);
  huge.writeUInt16BE(65_000, frame + 5);
  huge.writeUInt16BE(65_000, frame + 7);
  t.is(await verdict(t, huge), 'too_many_pixels');
  const tall = Buffer.from(bytes);
  tall.writeUInt16BE(6_400, frame + 5);
  t.is(await verdict(t, tall), 'damaged_image');
});

test.serial(
  '[UPLOAD-04] an animation of too many frames, or too many pixels in all, is refused',
  async (t) => {
    t.is(await verdict(t, manyFramesGif(150)), 'accepted');
    t.is(await verdict(t, manyFramesGif(20_000)), 'too_many_frames');
    const small = builtPool({ limits: { animationPixels: 10_000 } });
    t.teardown(() => small.close());
    const folder = await newFolder(t);
    await (await animation(8, 60)).gif().toFile(join(folder, 'a.gif'));
    const result = await small.inspectAndNormalize(join(folder, 'a.gif'), folder);
    t.is(result.ok ? 'accepted' : result.error.id, 'too_many_frames');
  },
);

test.serial('[UPLOAD-04] packed text of 200 MB inside a small PNG costs no memory', async (t) => {
  const text = Buffer.concat([
    Buffer.from('Comment\0\0'),
    deflateSync(Buffer.alloc(200_000_000), { level: 1 }),
  ]);
  await verdict(t, flatPng(20, 20, [pngChunk('zTXt', text)]));
  t.true(pool.peakBytes() < 300_000_000);
});

test.serial('[UPLOAD-04] what hangs behind a picture or hides in it does not survive', async (t) => {
  const payload = '<?php system($_GET[0]); ?><script>alert(1)</script>PK\x03\x04';
  const picture = await photo(200, 200);
  const samples = {
    jpg: Buffer.concat([await picture.clone().jpeg().toBuffer(), Buffer.from(payload)]),
    png: Buffer.concat([await picture.clone().png().toBuffer(), Buffer.from(payload)]),
    gif: Buffer.concat([await picture.clone().gif().toBuffer(), Buffer.from(payload)]),
    inner: flatPng(20, 20, [pngChunk('tEXt', Buffer.from(`Comment\0${payload}`))]),
  };
  for (const [name, bytes] of Object.entries(samples)) {
    const folder = await newFolder(t);
    await writeFile(join(folder, 'input'), bytes);
    const result = await pool.inspectAndNormalize(join(folder, 'input'), await newFolder(t));
    if (!result.ok) {
      t.is(result.error.id, 'damaged_image', name);
      continue;
    }
    const stored = await readFile(result.value.originalPath, 'latin1');
    t.false(stored.includes('<script') || stored.includes('<?php'), name);
  }
});

test.serial('a missing input or a folder that cannot be written is a fault, not a refusal', async (t) => {
  const folder = await newFolder(t);
  await t.throwsAsync(pool.inspectAndNormalize(join(folder, 'none'), folder));
  await writeFile(join(folder, 'a.png'), flatPng(8, 8));
  await t.throwsAsync(pool.inspectAndNormalize(join(folder, 'a.png'), join(folder, 'none')));
});
