/**
 * The sizes made at upload: the eight of UPLOAD-02, whose ninth, 'orig', is the stored original itself, and `360x` for
 * cards on screens with 1.5 pixels per CSS pixel and on small phones with two.
 */
export const preparedSizes = [
  '60x60',
  '136x136',
  '170x',
  '236x',
  '360x',
  '474x',
  '564x',
  '600x315',
  '736x',
] as const;

/** Every size that may be requested. 150x150 is the default size and is made on first request. */
export const mediaSizes = [...preparedSizes, '150x150'] as const;

export type MediaSize = (typeof mediaSizes)[number];

export interface PixelSize {
  width: number;
  height: number;
}

/**
 * Returns the pixel size of a variant. 'NNNx' limits the width and never enlarges. 'NNNxMMM' is a crop that covers the
 * box. An original smaller than the box is cropped to the box's proportions, never enlarged.
 */
export function variantPixels(size: MediaSize, original: PixelSize): PixelSize {
  const [width = 0, height = 0] = size.split('x').map(Number);
  if (height === 0) {
    const shownWidth = Math.min(width, original.width);
    return {
      width: shownWidth,
      height: Math.max(1, Math.round((original.height * shownWidth) / original.width)),
    };
  }
  const scale = Math.min(1, original.width / width, original.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
