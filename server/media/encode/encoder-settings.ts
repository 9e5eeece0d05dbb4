import type { Sharp } from 'sharp';
import type { QualityTier, VariantEncoding } from '../media-keys.ts';

/** Qualities of pictures up to 300 pixels wide, up to 500, and beyond. */
interface Qualities {
  card: number;
  denseCard: number;
  closeup: number;
}

/**
 * Chosen on photographs (bench/quality.ts): the median one keeps an SSIM of 0.945 or more against a lossless resize on
 * cards, where many load at once and bytes count most, and 0.97 in closeups. The light tier gives up about 0.015 of it,
 * down to 0.93, for a sixth to a third of the bytes.
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

/** Encodes the pixels of a variant as light as its tier allows. */
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
      // Efforts beyond 2 take two to nine times as long for some hundredths of the bytes.
      return image.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' });
  }
}
