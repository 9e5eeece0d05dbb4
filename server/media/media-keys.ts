import { mediaSizes, type MediaSize } from './media-sizes.ts';

export const originalFormats = ['jpg', 'png', 'webp', 'gif'] as const;
export type OriginalFormat = (typeof originalFormats)[number];

export const variantEncodings = ['jpg', 'webp', 'avif'] as const;
export type VariantEncoding = (typeof variantEncodings)[number];

/** 'light' is for clients that ask to save data. */
export type QualityTier = 'normal' | 'light';

/** Lower-case md5 of the stored original. */
export function isSignature(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** Returns the storage key of an original: `originals/aa/bb/cc/{signature}.{ext}`. */
export function originalKey(signature: string, format: OriginalFormat): string {
  return `originals/${fannedOut(signature)}.${format}`;
}

/** Returns the storage key of a variant: `{size}/aa/bb/cc/{signature}.{ext}`, with light ones under `light/`. */
export function variantKey(
  signature: string,
  size: MediaSize,
  encoding: VariantEncoding,
  tier: QualityTier = 'normal',
): string {
  return `${tier === 'light' ? 'light/' : ''}${size}/${fannedOut(signature)}.${encoding}`;
}

export type MediaAddress =
  | { kind: 'original'; signature: string; format: OriginalFormat }
  | { kind: 'variant'; signature: string; size: MediaSize; encoding: VariantEncoding };

/** Maps the sizes that widgets and older clients request to the stored sizes that serve them. */
const otherSizes: Record<string, MediaSize | undefined> = { '237x': '236x', '345x': '474x', '600x': '736x' };

const pathShape =
  /^\/([a-z0-9]{4,9})\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{32})\.([a-z]{3,4})$/;

/**
 * Parses a media path (protocol §4), by size or 'orig'. Undefined for any other path. `/orig/` and `/originals/` are
 * equivalent.
 */
export function parseMediaPath(path: string): MediaAddress | undefined {
  const [, folder = '', a = '', b = '', c = '', signature = '', extension = ''] = pathShape.exec(path) ?? [];
  if (signature === '' || !signature.startsWith(a + b + c)) return undefined;
  if (folder === 'originals' || folder === 'orig') {
    const format = originalFormats.find((known) => known === extension);
    return format && { kind: 'original', signature, format };
  }
  const size = mediaSizes.find((known) => known === folder) ?? otherSizes[folder];
  const encoding = variantEncodings.find((known) => known === extension);
  return size && encoding && { kind: 'variant', signature, size, encoding };
}

function fannedOut(signature: string): string {
  if (!isSignature(signature)) throw new Error('A media signature is 32 hexadecimal digits.');
  return `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}`;
}
