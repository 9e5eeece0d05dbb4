import type { ImageCrop } from '../contract/pins/picture.ts';

/** The least part of a picture's height that a crop leaves. */
export const leastCropPercent = 10;

/** A card's picture: the height of the shown part, and where the picture lies in it (CSS object-position). */
export interface CardPicture {
  width: number;
  height: number;
  position: string | null;
}

/**
 * Applies a crop to a picture that fills its box's width ([CARD-08]). The crop counts only if both edges are numbers.
 */
export function croppedPicture(
  { width, height }: { width: number; height: number },
  crop: Partial<ImageCrop> | undefined,
): CardPicture {
  const { minY, maxY } = crop ?? {};
  if (typeof minY !== 'number' || typeof maxY !== 'number') return { width, height, position: null };
  const [top, bottom] = [Math.max(0, minY), Math.min(1, maxY)];
  const part = bottom - top;
  if (!(part > 0 && part < 1)) return { width, height, position: null };
  return { width, height: height * part, position: `50% ${Math.round((1000 * top) / (1 - part)) / 10}%` };
}
