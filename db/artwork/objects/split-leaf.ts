import { darker, lighter } from '../studio/color.ts';
import { round, type Drawing, type Point } from '../studio/drawing.ts';
import type { Stage } from '../studio/family.ts';
import { curve } from '../studio/shapes.ts';

/** A heart-shaped leaf with cuts between its ribs. */
export function drawSplitLeaf(
  drawing: Drawing,
  { random }: Stage,
  [x, y]: Point,
  angle: number,
  length: number,
  green: string,
  floor: number,
): void {
  const place = (along: number, aside: number): Point => [
    x + (Math.cos(angle) * along - Math.sin(angle) * aside) * length,
    y + (Math.sin(angle) * along + Math.cos(angle) * aside) * length,
  ];
  const text = ([px, py]: Point): string => `${round(px)} ${round(py)}`;
  const half = (side: number): string => {
    let d = '';
    const ribs = 6;
    for (let i = 0; i < ribs; i++) {
      const [from, to] = [i / ribs, (i + 1) / ribs];
      const reach = (t: number): number =>
        side * 0.52 * Math.pow(Math.sin(Math.PI * Math.min(1, Math.pow(t * 0.93 + 0.07, 0.75))), 0.8);
      const notch = random.between(0.42, 0.6);
      d += `C${text(place(from * 1.05 - 0.16, reach(from + 0.02) * 1.05))} ${text(place(from * 1.05 - 0.04, reach(from + 0.1) * 1.15))} ${text(place(to - 0.07, reach(to - 0.03)))}`;
      if (i < ribs - 1)
        d += `Q${text(place(to - 0.1, reach(to) * notch))} ${text(place(to - 0.02, reach(to) * notch))}`;
    }
    return d + `L${text(place(1.03, 0))}`;
  };
  const start = text(place(0, 0));
  const [left, right] = [`M${start}${half(-1)}Z`, `M${start}${half(1)}Z`];
  const drop = { fill: '#0a1512', opacity: 0.22, transform: `translate(${length * 0.03} ${length * 0.05})` };
  drawing.path(left + right, drop);
  const stem: Point[] = [
    place(0.03, 0),
    place(-0.3, 0.06),
    [x - Math.cos(angle) * length * 0.7, Math.min(floor, y + length * 0.1)],
  ];
  drawing.path(curve(stem), { fill: 'none', stroke: darker(green, 0.15), 'stroke-width': length * 0.024 });
  drawing.path(left, {
    fill: drawing.linear([
      [0, lighter(green, 0.22)],
      [1, green],
    ]),
  });
  drawing.path(right, {
    fill: drawing.linear([
      [0, green],
      [1, darker(green, 0.25)],
    ]),
  });
  let veins = `M${start}L${text(place(1, 0))}`;
  for (let i = 1; i < 6; i++)
    for (const side of [-1, 1])
      veins += `M${text(place(i / 6 - 0.1, 0))}Q${text(place(i / 6, side * 0.16))} ${text(place(i / 6 + 0.05, side * 0.3))}`;
  drawing.path(veins, {
    fill: 'none',
    stroke: lighter(green, 0.5),
    'stroke-width': length * 0.009,
    opacity: 0.7,
  });
}
