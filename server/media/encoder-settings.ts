import type { Sharp } from 'sharp';
import type { QualityTier, VariantEncoding } from './media-keys.ts';

interface Qualities {
  large: number;
  small: number;
}

/**
 * Chosen so that the median photograph keeps an SSIM of 0.94 or more against a lossless resize, at every size;
 * small pictures show their damage sooner. The light tier gives up about 0.02 of it for a fifth to a third of
 * the bytes.
 */
const qualities: Record<VariantEncoding, Record<QualityTier, Qualities>> = {
  jpg: { normal: { large: 66, small: 72 }, light: { large: 48, small: 56 } },
  webp: { normal: { large: 52, small: 56 }, light: { large: 32, small: 38 } },
  avif: { normal: { large: 48, small: 53 }, light: { large: 40, small: 46 } },
};
const smallWidth = 300;

/** Encodes the pixels of a variant as light as its tier allows. */
export function encodeVariant(
  image: Sharp,
  width: number,
  encoding: VariantEncoding,
  tier: QualityTier,
): Sharp {
  const { large, small } = qualities[encoding][tier];
  const quality = width <= smallWidth ? small : large;
  switch (encoding) {
    case 'jpg':
      return image.jpeg({ quality, mozjpeg: true });
    case 'webp':
      return image.webp({ quality, effort: 4 });
    case 'avif':
      // Efforts beyond 2 take two to nine times as long for some hundredths of the bytes.
      return image.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' });
  }
}
