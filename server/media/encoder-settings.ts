import type { Sharp } from 'sharp';
import type { QualityTier, VariantEncoding } from './media-keys.ts';

/** Quality by encoding and tier; the figures behind it are in docs/performance.md. */
const qualities: Record<VariantEncoding, Record<QualityTier, number>> = {
  jpg: { normal: 74, light: 55 },
  webp: { normal: 72, light: 50 },
  avif: { normal: 52, light: 38 },
};

/** Encodes the pixels of a variant as light as its tier allows. */
export function encodeVariant(image: Sharp, encoding: VariantEncoding, tier: QualityTier): Sharp {
  const quality = qualities[encoding][tier];
  switch (encoding) {
    case 'jpg':
      return image.jpeg({ quality, mozjpeg: true });
    case 'webp':
      return image.webp({ quality, effort: 4, smartSubsample: true });
    case 'avif':
      return image.avif({ quality, effort: 2 });
  }
}
