import { wholePicture, type Region } from '../media/region.ts';

/** Part of a frame being dragged: the whole or one corner. */
export type FrameHold = 'frame' | 'nw' | 'ne' | 'sw' | 'se';

/** Minimum width and height of a frame, as fractions of the picture. */
export const leastFrame = 0.1;
const step = 0.02;
const bigStep = 0.1;

export const isWholeRegion = ({ x, y, w, h }: Region): boolean => x <= 0 && y <= 0 && w >= 1 && h >= 1;

/** Returns the frame after a drag by fractions of the picture's width and height. Stays inside the picture. */
export function dragRegion({ x, y, w, h }: Region, hold: FrameHold, dx: number, dy: number): Region {
  if (hold === 'frame') return rounded({ x: within(x + dx, 0, 1 - w), y: within(y + dy, 0, 1 - h), w, h });
  const [right, bottom] = [x + w, y + h];
  const left = hold.endsWith('w') ? within(x + dx, 0, right - leastFrame) : x;
  const top = hold.startsWith('n') ? within(y + dy, 0, bottom - leastFrame) : y;
  const newRight = hold.endsWith('e') ? within(right + dx, left + leastFrame, 1) : right;
  const newBottom = hold.startsWith('s') ? within(bottom + dy, top + leastFrame, 1) : bottom;
  return rounded({ x: left, y: top, w: newRight - left, h: newBottom - top });
}

/** Returns the frame drawn from one point of the picture to another. */
export function drawnRegion(fromX: number, fromY: number, toX: number, toY: number): Region {
  const w = within(Math.abs(toX - fromX), leastFrame, 1);
  const h = within(Math.abs(toY - fromY), leastFrame, 1);
  return rounded({
    x: within(Math.min(fromX, toX), 0, 1 - w),
    y: within(Math.min(fromY, toY), 0, 1 - h),
    w,
    h,
  });
}

/** Returns the frame after a key. Arrows move the held part, further with Shift. Null for other keys. */
export function keyRegion(region: Region, hold: FrameHold, key: string, isBig: boolean): Region | null {
  const length = isBig ? bigStep : step;
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [-length, 0],
    ArrowRight: [length, 0],
    ArrowUp: [0, -length],
    ArrowDown: [0, length],
  };
  const move = moves[key];
  return move === undefined ? null : dragRegion(region, hold, move[0], move[1]);
}

/** Named regions for people who cannot or do not want to drag. */
export const framePresets = {
  whole: wholePicture,
  middle: { x: 0.25, y: 0.25, w: 0.5, h: 0.5 },
  upper: { x: 0, y: 0, w: 1, h: 0.5 },
  lower: { x: 0, y: 0.5, w: 1, h: 0.5 },
  left: { x: 0, y: 0, w: 0.5, h: 1 },
  right: { x: 0.5, y: 0, w: 0.5, h: 1 },
} as const satisfies Record<string, Region>;

/** Query parameters of a region in whole percent. Empty for the whole picture. */
export function regionQuery(region: Region): [name: string, value: string][] {
  if (isWholeRegion(region)) return [];
  return (['x', 'y', 'w', 'h'] as const).map((name) => [name, String(Math.round(region[name] * 100))]);
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

/** Rounds to whole percent, as in addresses, without exceeding the picture's edge. */
function rounded({ x, y, w, h }: Region): Region {
  const [left, top] = [Math.round(x * 100), Math.round(y * 100)];
  return {
    x: left / 100,
    y: top / 100,
    w: Math.min(100 - left, Math.round(w * 100)) / 100,
    h: Math.min(100 - top, Math.round(h * 100)) / 100,
  };
}
