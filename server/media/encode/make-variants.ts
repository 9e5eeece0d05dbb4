import sharp from 'sharp';
import { encodeVariant } from './encoder-settings.ts';
import type { VariantFile, VariantRequest } from '../process/image-messages.ts';
import { variantPixels, type PixelSize } from '../media-sizes.ts';

/**
 * Makes variants of a stored original. It is decoded once, at no more than twice the requested size, which lets JPEG
 * and WebP decode at a fraction of the cost, and then resized and encoded for each variant. Transparency becomes
 * white, so that an image looks the same in every encoding. Animations use their first frame.
 */
export async function makeVariants(originalPath: string, wanted: VariantRequest[]): Promise<VariantFile[]> {
  const original = await sharp(originalPath, { limitInputPixels: false }).metadata();
  const bySize = new Map<VariantRequest['size'], { pixels: PixelSize; requests: VariantRequest[] }>();
  for (const request of wanted) {
    const entry = bySize.get(request.size) ?? { pixels: variantPixels(request.size, original), requests: [] };
    entry.requests.push(request);
    bySize.set(request.size, entry);
  }
  const base = await decodeBase(
    originalPath,
    original,
    [...bySize.values()].map((entry) => entry.pixels),
  );
  const files: VariantFile[] = [];
  for (const { pixels, requests } of bySize.values()) {
    const { data, info } = await sharp(base.data, { raw: base.raw })
      .resize({ ...pixels, fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: 3 as const };
    for (const request of requests) {
      const written = await encodeVariant(
        sharp(data, { raw }),
        info.width,
        request.encoding,
        request.tier,
      ).toFile(request.outPath);
      files.push({ ...request, width: written.width, height: written.height, bytes: written.size });
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
