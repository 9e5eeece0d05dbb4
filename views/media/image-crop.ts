export interface ImageCrop {
  minY: number;
  maxY: number;
}

/**
 * The crop to apply, or null unless both edges are numbers (spec §5, [CARD-08]).
 *
 * @unwired CARD-08: no picture is stored with a crop.
 */
export function imageCrop(crop: { minY?: unknown; maxY?: unknown } | null | undefined): ImageCrop | null {
  if (typeof crop?.minY !== 'number' || typeof crop.maxY !== 'number') return null;
  return { minY: crop.minY, maxY: crop.maxY };
}
