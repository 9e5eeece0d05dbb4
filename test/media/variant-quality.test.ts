import test from 'ava';
import { join } from 'node:path';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { builtPool } from './support/pool-processes.ts';
import { variantEncodings } from '../../server/media/media-keys.ts';
import { newFolder } from './make-pictures.ts';

const pool = builtPool();
test.after.always(() => pool.close());

async function pixelsOf(picture: Buffer | string) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Gray noise, the same each time, of about this deviation. */
function noise(width: number, height: number, deviation: number): Buffer {
  let state = 1;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  // Three even numbers add up to nearly a normal one, of half the deviation.
  return Buffer.from(
    Uint8ClampedArray.from(
      { length: width * height * 3 },
      () => 128 + 2 * deviation * (random() + random() + random()),
    ),
  );
}

/** Soft shapes, hard edges, lines and a little grain. The same each time, since a limit is met or not by a few bytes. */
async function detailedPicture(path: string): Promise<void> {
  const lines = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [(index * 271) % 1400, (index * 173) % 900];
    return `<circle cx="${x}" cy="${y}" r="${20 + (index % 7) * 15}" fill="hsl(${index * 37} 30% 50%)"/>
      <path d="M${x} ${y} L${y} ${x}" stroke="hsl(${index * 53} 25% 35%)" stroke-width="${3 + (index % 5)}"/>`;
  });
  const shapes = Buffer.from(`<svg width="1400" height="900">${lines.join('')}</svg>`);
  const grain = await sharp(noise(1400, 900, 6), { raw: { width: 1400, height: 900, channels: 3 } })
    .png()
    .toBuffer();
  const soft = { raw: { width: 9, height: 6, channels: 3 as const } };
  await sharp(noise(9, 6, 60), soft)
    .resize(1400, 900, { fit: 'fill' })
    .composite([{ input: shapes }, { input: grain, blend: 'soft-light' }])
    .png({ compressionLevel: 2 })
    .toFile(path);
}

test.serial(
  '[UPLOAD-02] variants keep their likeness to a lossless resize while AVIF and WebP stay lighter than JPEG',
  async (t) => {
    const folder = await newFolder(t);
    const original = join(folder, 'original.png');
    await detailedPicture(original);
    for (const size of ['236x', '474x'] as const) {
      const reference = await pixelsOf(
        await sharp(original).resize(Number.parseInt(size)).removeAlpha().png().toBuffer(),
      );
      const bytes: Record<string, number> = {};
      for (const encoding of variantEncodings) {
        for (const tier of ['normal', 'light'] as const) {
          const outPath = join(folder, `${size}-${tier}.${encoding}`);
          const made = await pool.makeVariant(original, size, encoding, tier, outPath);
          if (!made.ok) return t.fail(made.error.id);
          const likeness = ssim(reference, await pixelsOf(outPath)).mssim;
          bytes[`${encoding} ${tier}`] = made.value.bytes;
          t.log(
            size,
            encoding,
            tier,
            `${(made.value.bytes / 1024).toFixed(1)} KB`,
            `SSIM ${likeness.toFixed(3)}`,
          );
          t.true(likeness >= (tier === 'normal' ? 0.93 : 0.88), `${size} ${encoding} ${tier} ${likeness}`);
        }
        t.true(
          (bytes[`${encoding} light`] ?? 0) < 0.88 * (bytes[`${encoding} normal`] ?? 0),
          `${size} ${encoding}`,
        );
      }
      t.true((bytes['webp normal'] ?? 0) < (bytes['jpg normal'] ?? 0), size);
      t.true((bytes['avif normal'] ?? 0) < 0.85 * (bytes['jpg normal'] ?? 0), size);
    }
  },
);
