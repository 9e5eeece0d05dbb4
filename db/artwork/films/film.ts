import type { Drawing } from '../studio/drawing.ts';

/** A transparent sheet that moves over the ones before it. */
export interface FilmLayer {
  readonly drawing: Drawing;
  /** Where its upper left corner is, as ffmpeg expressions of the second `t`. */
  readonly x?: string;
  readonly y?: string;
}

/** A short film of drawn sheets; it ends where it begins unless said otherwise. Sizes are even numbers of pixels. */
export interface Film {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly background: Drawing;
  readonly layers: readonly FilmLayer[];
}

/** Where a sheet is that goes by to the left, `turns` times its period in the whole film. */
export function goesBy(period: number, turns: number, seconds: number): string {
  return `-mod(t*${Math.round((period * turns) / seconds)}\\,${period})`;
}

/** A ridge that repeats after `period` pixels: heights by x, as a sum of whole waves. */
export function ridge(
  period: number,
  base: number,
  waves: readonly (readonly [times: number, amplitude: number, phase: number])[],
): (x: number) => number {
  return (x) =>
    waves.reduce(
      (y, [times, amplitude, phase]) => y + amplitude * Math.sin((2 * Math.PI * times * x) / period + phase),
      base,
    );
}

/** The ground below a ridge, as a path over the width of its drawing. */
export function groundBelow(height: (x: number) => number, width: number, bottom: number, step = 8): string {
  let path = `M0 ${bottom}`;
  for (let x = 0; x <= width; x += step) path += `L${x} ${Math.round(height(x) * 10) / 10}`;
  return `${path}L${width} ${bottom}Z`;
}
