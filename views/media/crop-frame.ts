/** A part of a picture, as fractions of its width and height from its left and top. */
export interface CropFrame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The least that a frame is wide and high. */
const least = 0.05;

export const wholeFrame: CropFrame = { x: 0, y: 0, w: 1, h: 1 };

/** The frame moved within the picture. */
export function movedFrame({ x, y, w, h }: CropFrame, byX: number, byY: number): CropFrame {
  return { x: between(x + byX, 0, 1 - w), y: between(y + byY, 0, 1 - h), w, h };
}

/** The frame with its far corner moved; its near corner stays. */
export function resizedFrame({ x, y, w, h }: CropFrame, byX: number, byY: number): CropFrame {
  return { x, y, w: between(w + byX, least, 1 - x), h: between(h + byY, least, 1 - y) };
}

/** What an arrow key does to a frame: moves it, with Shift changes its size; null for other keys. */
export function keyedFrame(
  frame: CropFrame,
  key: string,
  isResizing: boolean,
  step = 0.02,
): CropFrame | null {
  const byX = key === 'ArrowRight' ? step : key === 'ArrowLeft' ? -step : 0;
  const byY = key === 'ArrowDown' ? step : key === 'ArrowUp' ? -step : 0;
  if (byX === 0 && byY === 0) return null;
  return isResizing ? resizedFrame(frame, byX, byY) : movedFrame(frame, byX, byY);
}

/** The frame in whole pixels of a picture, at least one each way. */
export function framePixels(
  { x, y, w, h }: CropFrame,
  width: number,
  height: number,
): { x: number; y: number; w: number; h: number } {
  const left = Math.min(width - 1, Math.round(x * width));
  const top = Math.min(height - 1, Math.round(y * height));
  return {
    x: left,
    y: top,
    w: Math.max(1, Math.min(width - left, Math.round(w * width))),
    h: Math.max(1, Math.min(height - top, Math.round(h * height))),
  };
}

function between(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
