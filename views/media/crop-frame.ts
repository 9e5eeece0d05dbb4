import type { Region } from './region.ts';

/** Minimum width and height of a frame. */
const least = 0.05;

/** Moves the frame within the picture. */
export function movedFrame({ x, y, w, h }: Region, byX: number, byY: number): Region {
  return { x: between(x + byX, 0, 1 - w), y: between(y + byY, 0, 1 - h), w, h };
}

/** Moves the bottom right corner. The top left corner stays. */
export function resizedFrame({ x, y, w, h }: Region, byX: number, byY: number): Region {
  return { x, y, w: between(w + byX, least, 1 - x), h: between(h + byY, least, 1 - y) };
}

/** Applies an arrow key: moves the frame, or resizes it with Shift. Null for other keys. */
export function keyedFrame(frame: Region, key: string, isResizing: boolean, step = 0.02): Region | null {
  const byX = key === 'ArrowRight' ? step : key === 'ArrowLeft' ? -step : 0;
  const byY = key === 'ArrowDown' ? step : key === 'ArrowUp' ? -step : 0;
  if (byX === 0 && byY === 0) return null;
  return isResizing ? resizedFrame(frame, byX, byY) : movedFrame(frame, byX, byY);
}

/** Converts the frame to whole pixels, at least one in each direction. */
export function framePixels(
  { x, y, w, h }: Region,
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
