import type { Drawing } from '../../studio/drawing.ts';
import type { Stage } from '../../studio/family.ts';

/** Draws a dish around a point, within a radius. */
export type Serve = (drawing: Drawing, random: Stage['random'], x: number, y: number, r: number) => void;

/** A round thing's soft shadow, as far away as the thing is high. */
export function dropShadow(drawing: Drawing, x: number, y: number, r: number, away: number): void {
  drawing.circle(x + r * away, y + r * away * 1.2, r * 1.12, {
    fill: drawing.radial([
      [0, '#140a12', 0.7],
      [0.8, '#140a12', 0.5],
      [1, '#140a12', 0],
    ]),
  });
}
