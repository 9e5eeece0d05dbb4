import type { QualityTier, VariantEncoding } from '../media-keys.ts';
import type { MediaSize } from '../media-sizes.ts';

export interface EncodingChoice {
  /** Encodings that may be used, smallest first. The last is always acceptable. */
  encodings: [VariantEncoding, ...VariantEncoding[]];
  tier: QualityTier;
  /** Value of the response's Vary header. */
  vary: string;
}

/** On small images, AVIF's header costs more than its compression saves. */
const sizesWithoutAvif: readonly MediaSize[] = ['60x60', '136x136', '150x150', '170x'];

/**
 * Returns the encodings acceptable for a variant request (RFC 9110 §12.5.1). A '.jpg' URL is answered with AVIF or
 * WebP if the Accept header names them. A wildcard does not count, because clients that support neither send it.
 * '.webp' and '.avif' URLs get exactly that format. Clients that ask to save data get the light tier.
 */
export function chooseEncoding(
  accept: string | undefined,
  requested: VariantEncoding,
  size: MediaSize,
  saveData = false,
): EncodingChoice {
  const tier = saveData ? 'light' : 'normal';
  if (requested !== 'jpg') return { encodings: [requested], tier, vary: 'Save-Data' };
  const named = acceptedTypes(accept ?? '');
  const avif: VariantEncoding[] = named.has('image/avif') && !sizesWithoutAvif.includes(size) ? ['avif'] : [];
  const webp: VariantEncoding[] = named.has('image/webp') ? ['webp'] : [];
  const [first = 'jpg', ...others]: VariantEncoding[] = [...avif, ...webp, 'jpg'];
  return { encodings: [first, ...others], tier, vary: 'Accept, Save-Data' };
}

function acceptedTypes(accept: string): Set<string> {
  const types = new Set<string>();
  for (const part of accept.slice(0, 1000).toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) types.add(type);
  }
  return types;
}
