import type { Sharp } from 'sharp';
import type { QualityTier, VariantEncoding } from '../media-keys.ts';

/** Encoder quality for widths up to 300 pixels, up to 500, and above. */
interface Qualities {
  card: number;
  denseCard: number;
  closeup: number;
}

/**
 * Tuned on photographs (bench/quality.ts): the median image keeps an SSIM of at least 0.945 against a lossless resize
 * on cards, where many load at once and bytes matter most, and 0.97 in closeups. The light tier gives up about 0.015,
 * down to 0.93, and saves a sixth to a third of the bytes.
 */
const qualities: Record<VariantEncoding, Record<QualityTier, Qualities>> = {
  jpg: { normal: { card: 48, denseCard: 50, closeup: 66 }, light: { card: 36, denseCard: 38, closeup: 48 } },
  webp: { normal: { card: 32, denseCard: 34, closeup: 52 }, light: { card: 22, denseCard: 22, closeup: 32 } },
  avif: { normal: { card: 43, denseCard: 44, closeup: 48 }, light: { card: 37, denseCard: 38, closeup: 40 } },
};

function qualityOf(width: number, { card, denseCard, closeup }: Qualities): number {
  if (width <= 300) return card;
  return width <= 500 ? denseCard : closeup;
}

/** Encodes the pixels of a variant at its tier's quality. */
export function encodeVariant(
  image: Sharp,
  width: number,
  encoding: VariantEncoding,
  tier: QualityTier,
): Sharp {
  const quality = qualityOf(width, qualities[encoding][tier]);
  switch (encoding) {
    case 'jpg':
      return image.jpeg({ quality, mozjpeg: true });
    case 'webp':
      return image.webp({ quality, effort: 4 });
    case 'avif':
      // Efforts above 2 take two to nine times as long and save only a few percent of the bytes.
      return image.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' });
  }
}
