import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { encodeVariant } from '../server/media/encode/encoder-settings.ts';
import { variantEncodings, type QualityTier } from '../server/media/media-keys.ts';
import { findFfmpeg } from '../server/media/video/ffmpeg/find-ffmpeg.ts';
import { median } from './support/statistics.ts';

/**
 * Measures how close page images are to a lossless resize: SSIM of luma by ffmpeg's filter, and bytes, by size,
 * encoding, and tier. Arguments: a folder of photographs, then widths if not the defaults.
 */
const [folder] = process.argv.slice(2);
const target = 0.93;
const widths = (process.argv[3] ?? '236,474,736').split(',').map(Number);
const most = 32;

async function main(): Promise<void> {
  if (folder === undefined)
    throw new Error('Name a folder of photographs: npm run bench:quality -- <folder>');
  const ffmpeg = await findFfmpeg(null, process.env['PATH'] ?? '');
  if (ffmpeg === null) throw new Error('There is no ffmpeg to compare pictures with.');
  const files = await photographs(folder);
  const scratch = await mkdtemp(join(tmpdir(), 'pinfold-quality-'));
  try {
    console.log(`${files.length} photographs; medians of SSIM and of KiB`);
    for (const width of widths) for (const tier of ['normal', 'light'] as const) await row(width, tier);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }

  async function row(width: number, tier: QualityTier): Promise<void> {
    const found = variantEncodings.map(() => ({ likeness: [] as number[], kilobytes: [] as number[] }));
    for (const file of files) {
      const { data, info } = await sharp(file)
        .rotate()
        .resize({ width })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: 3 as const };
      await writeFile(join(scratch, 'plain.png'), await sharp(data, { raw }).png().toBuffer());
      for (const [place, encoding] of variantEncodings.entries()) {
        const bytes = await encodeVariant(sharp(data, { raw }), width, encoding, tier).toBuffer();
        await sharp(bytes).png().toFile(join(scratch, 'shown.png'));
        found[place]?.likeness.push(await ssim(ffmpeg ?? '', scratch));
        found[place]?.kilobytes.push(bytes.length / 1024);
      }
    }
    const cells = found.map(({ likeness, kilobytes }, place) => {
      const value = median(likeness);
      return `${variantEncodings[place]} ${value.toFixed(3)}${value < target ? ' !' : '  '} ${median(kilobytes).toFixed(1).padStart(5)} KiB`;
    });
    if (found.some(({ likeness }) => median(likeness) < target)) process.exitCode = 1;
    console.log(`${String(width).padStart(4)} px ${tier.padEnd(6)} ${cells.join('   ')}`);
  }
}

/** Picks photographs below a folder, spread evenly if there are more than needed. */
async function photographs(root: string): Promise<string[]> {
  const names = (await readdir(root, { recursive: true }))
    .filter((name) => ['.jpg', '.jpeg', '.webp'].includes(extname(name).toLowerCase()))
    .sort();
  const wide: string[] = [];
  for (const name of names) {
    const { width = 0 } = await sharp(join(root, name)).metadata();
    if (width >= 1200) wide.push(join(root, name));
  }
  return wide.filter((_, place) => wide.length <= most || place % Math.ceil(wide.length / most) === 0);
}

async function ssim(ffmpeg: string, cwd: string): Promise<number> {
  const filter = '[0:v]format=yuv444p[a];[1:v]format=yuv444p[b];[a][b]ssim';
  const said = await promisify(execFile)(
    ffmpeg,
    ['-i', 'shown.png', '-i', 'plain.png', '-lavfi', filter, '-f', 'null', '-'],
    { cwd },
  );
  const [, value] = /SSIM Y:([\d.]+)/.exec(said.stderr) ?? [];
  if (value === undefined) throw new Error(`ffmpeg compared nothing: ${said.stderr.slice(-300)}`);
  return Number(value);
}

await main();
