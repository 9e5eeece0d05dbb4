import { darker, lighter } from '../studio/color.ts';
import type { Drawing } from '../studio/drawing.ts';
import type { Stage } from '../studio/family.ts';
import { leaf } from '../studio/shapes.ts';

export interface Decor {
  readonly wall: string;
  readonly floor: string;
  readonly seat: string;
  readonly accent: string;
  readonly wood: string;
}

export function drawPlant(
  drawing: Drawing,
  { random }: Stage,
  decor: Decor,
  x: number,
  floor: number,
  size: number,
): void {
  shade(drawing, x, floor, size * 0.34, size * 0.07);
  const kind = random.whole(0, 2);
  const greens = ['#3f7a52', '#2a5a44', '#5f9a62'];
  for (let i = 0; i < 15; i++) {
    const lean = (i - 7) * 0.19;
    const fill = { fill: greens[i % 3] ?? '#3f7a52' };
    if (kind === 0)
      drawing.path(
        leaf(
          x + lean * 8,
          floor - size * 0.3,
          -Math.PI / 2 + lean * 0.55,
          size * random.between(0.8, 1.25),
          0.06,
        ),
        fill,
      );
    else if (kind === 1)
      drawing.path(
        leaf(
          x + lean * size * 0.22,
          floor - size * (0.42 + random.next() * 0.5),
          -Math.PI / 2 + lean * 1.2,
          size * random.between(0.36, 0.52),
          0.27,
        ),
        fill,
      );
    else
      drawing.path(
        leaf(x, floor - size * 0.34, -Math.PI / 2 + lean, size * random.between(0.65, 1.05), 0.14),
        fill,
      );
  }
  drawing.path(
    `M${x - size * 0.2} ${floor - size * 0.4}h${size * 0.4}l${-size * 0.05} ${size * 0.4}h${-size * 0.3}Z`,
    {
      fill: drawing.linear(
        [
          [0, lighter(decor.accent, 0.4)],
          [0.5, lighter(decor.accent, 0.1)],
          [1, darker(decor.accent, 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
    },
  );
}

export function drawLamp(
  drawing: Drawing,
  { random }: Stage,
  decor: Decor,
  x: number,
  skirting: number,
  unit: number,
): void {
  const glow = drawing.radial([
    [0, '#fff0c4', 0.75],
    [1, '#fff0c4', 0],
  ]);
  if (random.chance(0.5)) {
    const y = skirting * random.between(0.3, 0.42);
    drawing.path(`M${x} 0V${y}`, { stroke: '#26201d', 'stroke-width': 3 });
    drawing.circle(x, y + unit * 0.08, unit * 0.3, { fill: glow });
    drawing.path(
      `M${x - unit * 0.1} ${y + unit * 0.08}a${unit * 0.1} ${unit * 0.09} 0 0 1 ${unit * 0.2} 0Z`,
      {
        fill: drawing.linear([
          [0, lighter(decor.accent, 0.2)],
          [1, decor.accent],
        ]),
      },
    );
    drawing.ellipse(x, y + unit * 0.082, unit * 0.06, unit * 0.014, { fill: '#fff6dc' });
    return;
  }
  const y = skirting - unit * 0.52;
  drawing.circle(x, y, unit * 0.34, { fill: glow });
  drawing.path(`M${x} ${skirting + 12}V${y}M${x - unit * 0.07} ${skirting + 14}h${unit * 0.14}`, {
    stroke: decor.wood,
    'stroke-width': 7,
    'stroke-linecap': 'round',
  });
  drawing.path(
    `M${x - unit * 0.065} ${y - unit * 0.07}h${unit * 0.13}l${unit * 0.045} ${unit * 0.13}h${-unit * 0.22}Z`,
    {
      fill: drawing.linear([
        [0, '#fff8e4'],
        [1, '#f4d9a0'],
      ]),
    },
  );
}

/** The soft shadow under a thing that stands on the floor. */
export function shade(drawing: Drawing, x: number, y: number, rx: number, ry: number): void {
  drawing.ellipse(x, y, rx, ry, {
    fill: drawing.radial([
      [0, '#120a14', 0.6],
      [0.6, '#120a14', 0.35],
      [1, '#120a14', 0],
    ]),
  });
}
