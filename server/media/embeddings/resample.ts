import type { Region } from '../../../views/media/region.ts';

/**
 * Resamples a region of a square RGB image to another size: each output pixel is the mean of the input pixels that it
 * covers, at least one.
 */
export function resample(
  pixels: Uint8Array,
  side: number,
  { x, y, w, h }: Region,
  [width, height]: readonly [width: number, height: number],
): Uint8Array {
  const out = new Uint8Array(width * height * 3);
  const columns = spans(x, w, width, side);
  let to = 0;
  for (const [top, bottom] of spans(y, h, height, side))
    for (const [left, right] of columns) {
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < bottom; row += 1)
        for (let at = (row * side + left) * 3; at < (row * side + right) * 3; at += 3) {
          red += pixels[at] as number;
          green += pixels[at + 1] as number;
          blue += pixels[at + 2] as number;
        }
      const count = (bottom - top) * (right - left);
      out[to++] = Math.round(red / count);
      out[to++] = Math.round(green / count);
      out[to++] = Math.round(blue / count);
    }
  return out;
}

/** Returns the first pixel (inclusive) and the last (exclusive) of each output position. */
function spans(from: number, length: number, places: number, side: number): [number, number][] {
  return Array.from({ length: places }, (_, at) => {
    const start = Math.min(side - 1, Math.floor((from + (length * at) / places) * side));
    const end = Math.round((from + (length * (at + 1)) / places) * side);
    return [start, Math.min(side, Math.max(start + 1, end))];
  });
}
