import { copyFile } from 'node:fs/promises';
import sharp from 'sharp';
import { encodeVariant } from './encoder-settings.ts';
import type { VariantFile, VariantRequest } from '../process/image-messages.ts';
import { variantPixels, type PixelSize } from '../media-sizes.ts';

/**
 * Makes variants of a stored original. It is decoded once, at no more than twice the requested size, which lets JPEG
 * and WebP decode at a fraction of the cost, and then resized and encoded for each variant. Sizes that are alike,
 * because the original is smaller than several of them, are encoded once. Transparency becomes white, so that an image
 * looks the same in every encoding. Animations use their first frame.
 */
export async function makeVariants(originalPath: string, wanted: VariantRequest[]): Promise<VariantFile[]> {
  const original = await sharp(originalPath, { limitInputPixels: false }).metadata();
  const byPixels = new Map<string, { pixels: PixelSize; requests: VariantRequest[] }>();
  for (const request of wanted) {
    const pixels = variantPixels(request.size, original);
    const key = `${pixels.width}x${pixels.height}`;
    const entry = byPixels.get(key) ?? { pixels, requests: [] };
    entry.requests.push(request);
    byPixels.set(key, entry);
  }
  const base = await decodeBase(
    originalPath,
    original,
    [...byPixels.values()].map((entry) => entry.pixels),
  );
  const files: VariantFile[] = [];
  for (const { pixels, requests } of byPixels.values()) {
    const { data, info } = await sharp(base.data, { raw: base.raw })
      .resize({ ...pixels, fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: 3 as const };
    const encoded = new Map<string, VariantFile>();
    for (const request of requests) {
      const { encoding, tier, outPath } = request;
      const alike = encoded.get(`${encoding} ${tier}`);
      if (alike !== undefined) {
        await copyFile(alike.outPath, outPath);
        files.push({ ...alike, ...request });
        continue;
      }
      const { width, height, size } = await encodeVariant(
        sharp(data, { raw }),
        info.width,
        encoding,
        tier,
      ).toFile(outPath);
      const file = { ...request, width, height, bytes: size };
      encoded.set(`${encoding} ${tier}`, file);
      files.push(file);
    }
  }
  return files;
}

async function decodeBase(path: string, original: PixelSize, targets: PixelSize[]) {
  const scales = targets.map(({ width, height }) =>
    Math.max(width / original.width, height / original.height),
  );
  const scale = Math.min(1, 2 * Math.max(...scales));
  const { data, info } = await sharp(path, { limitInputPixels: false, failOn: 'error' })
    .resize({
      width: Math.max(1, Math.round(original.width * scale)),
      height: Math.max(1, Math.round(original.height * scale)),
      fit: 'fill',
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: 3 as const } };
}
