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

/** The part of a picture that cards show, in whole percent of its height from the top. */
export interface CropEdges {
  top: number;
  bottom: number;
}

export const wholeEdges: CropEdges = { top: 0, bottom: 100 };

/** What is moved: one edge, or the part between them. */
export type CropHold = 'top' | 'bottom' | 'part';

/** Moves edges by percent of the picture's height, within the picture and no closer together than allowed. */
export function movedEdges({ top, bottom }: CropEdges, hold: CropHold, by: number): CropEdges {
  const step = Math.round(by);
  if (hold === 'top') return { top: within(top + step, 0, bottom - leastCropPercent), bottom };
  if (hold === 'bottom') return { top, bottom: within(bottom + step, top + leastCropPercent, 100) };
  const moved = within(top + step, 0, 100 - (bottom - top));
  return { top: moved, bottom: moved + bottom - top };
}

/** Reads edges as typed. An empty field means the picture's own edge. Null if no card could show them. */
export function typedEdges(top: string, bottom: string): CropEdges | null {
  const edges = { top: Number(top.trim()), bottom: bottom.trim() === '' ? 100 : Number(bottom) };
  const areWhole = Number.isInteger(edges.top) && Number.isInteger(edges.bottom);
  const areInside = edges.top >= 0 && edges.bottom <= 100;
  return areWhole && areInside && edges.bottom - edges.top >= leastCropPercent ? edges : null;
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
