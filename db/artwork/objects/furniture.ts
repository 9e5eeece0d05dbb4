import { darker, lighter } from '../studio/color.ts';
import type { Drawing } from '../studio/drawing.ts';
import type { Stage } from '../studio/family.ts';
import { archway } from '../studio/shapes.ts';
import { shade, type Decor } from './room-accents.ts';

export function drawSofa(
  drawing: Drawing,
  { random }: Stage,
  decor: Decor,
  cx: number,
  floor: number,
  unit: number,
): void {
  const [wide, tall] = [unit * 0.8, unit * 0.3];
  const [x, y] = [cx - wide / 2, floor - tall];
  shade(drawing, cx, floor + unit * 0.02, wide * 0.58, unit * 0.05);
  for (const leg of [0.08, 0.9])
    drawing.rect(x + wide * leg, floor - unit * 0.05, unit * 0.022, unit * 0.06, { fill: decor.wood });
  const cloth = drawing.linear([
    [0, lighter(decor.seat, 0.14)],
    [1, darker(decor.seat, 0.24)],
  ]);
  drawing.rect(x + wide * 0.05, y - tall * 0.12, wide * 0.9, tall * 0.9, { rx: unit * 0.045, fill: cloth });
  for (let i = 0; i < 3; i++)
    drawing.rect(x + wide * (0.09 + i * 0.275), y + tall * 0.42, wide * 0.268, tall * 0.24, {
      rx: unit * 0.025,
      fill: lighter(decor.seat, 0.16),
      stroke: darker(decor.seat, 0.3),
      'stroke-width': 2,
    });
  drawing.rect(x + wide * 0.05, y + tall * 0.62, wide * 0.9, tall * 0.24, {
    rx: unit * 0.015,
    fill: darker(decor.seat, 0.13),
  });
  for (const side of [0, 0.9])
    drawing.rect(x + wide * side, y + tall * 0.2, wide * 0.1, tall * 0.68, { rx: unit * 0.04, fill: cloth });
  [decor.accent, lighter(decor.wood, 0.2), decor.accent].slice(0, random.whole(2, 3)).forEach((tone, i) => {
    const px = x + wide * ([0.14, 0.7, 0.3][i] ?? 0.3);
    drawing.rect(px, y + tall * 0.06, tall * 0.5, tall * 0.46, {
      rx: 14,
      fill: drawing.linear(
        [
          [0, lighter(tone, 0.2)],
          [1, darker(tone, 0.2)],
        ],
        0,
        0,
        1,
        1,
      ),
      transform: `rotate(${i % 2 ? 9 : -8} ${px} ${y})`,
    });
  });
}

export function drawArmchair(
  drawing: Drawing,
  _stage: Stage,
  decor: Decor,
  cx: number,
  floor: number,
  unit: number,
): void {
  const size = unit * 0.5;
  const [x, y] = [cx - size / 2, floor - size * 0.92];
  shade(drawing, cx, floor + 4, size * 0.66, unit * 0.05);
  drawing.path(
    `M${x + size * 0.12} ${floor}l${size * 0.1} ${-size * 0.3}M${x + size * 0.88} ${floor}l${-size * 0.1} ${-size * 0.3}M${x + size * 0.3} ${floor - 8}l${size * 0.04} ${-size * 0.25}M${x + size * 0.7} ${floor - 8}l${-size * 0.04} ${-size * 0.25}`,
    { stroke: decor.wood, 'stroke-width': size * 0.045, 'stroke-linecap': 'round' },
  );
  drawing.path(archway(x + size * 0.1, y, size * 0.8, size * 0.76), {
    fill: drawing.linear(
      [
        [0, lighter(decor.seat, 0.2)],
        [0.5, decor.seat],
        [1, darker(decor.seat, 0.3)],
      ],
      0,
      0,
      1,
      0.4,
    ),
  });
  for (let i = 1; i < 6; i++)
    drawing.path(
      `M${x + size * (0.1 + i * 0.133)} ${y + size * (0.1 + Math.abs(i - 3) * 0.03)}V${y + size * 0.5}`,
      { stroke: darker(decor.seat, 0.25), 'stroke-width': 3, opacity: 0.5 },
    );
  drawing.rect(x + size * 0.08, y + size * 0.5, size * 0.84, size * 0.2, {
    rx: size * 0.08,
    fill: drawing.linear([
      [0, lighter(decor.seat, 0.28)],
      [1, darker(decor.seat, 0.22)],
    ]),
  });
  for (const side of [0, 0.84])
    drawing.rect(x + size * side, y + size * 0.36, size * 0.16, size * 0.38, {
      rx: size * 0.08,
      fill: drawing.linear([
        [0, lighter(decor.seat, 0.14)],
        [1, darker(decor.seat, 0.34)],
      ]),
    });
  drawing.rect(cx - size * 0.16, y + size * 0.26, size * 0.34, size * 0.28, {
    rx: 12,
    fill: decor.accent,
    transform: `rotate(-7 ${cx} ${y})`,
  });
}

export function drawBed(
  drawing: Drawing,
  { random }: Stage,
  decor: Decor,
  cx: number,
  floor: number,
  unit: number,
): void {
  const [wide, tall] = [unit * 0.78, unit * 0.3];
  const x = cx - wide / 2;
  shade(drawing, cx, floor + 6, wide * 0.6, unit * 0.05);
  if (random.chance(0.5))
    drawing.path(archway(x, floor - tall * 1.9, wide, tall * 1.9), {
      fill: drawing.linear([
        [0, lighter(decor.wood, 0.2)],
        [1, decor.wood],
      ]),
    });
  else
    drawing.rect(x, floor - tall * 1.5, wide, tall * 1.5, {
      rx: 18,
      fill: drawing.linear([
        [0, lighter(decor.wood, 0.2)],
        [1, decor.wood],
      ]),
    });
  for (let i = 0; i < 2; i++) {
    drawing.rect(x + wide * (0.08 + i * 0.44), floor - tall * 1.22, wide * 0.4, tall * 0.5, {
      rx: 26,
      fill: drawing.linear([
        [0, '#ffffff'],
        [1, '#d8cfc4'],
      ]),
    });
    drawing.rect(x + wide * (0.15 + i * 0.42), floor - tall * 1.06, wide * 0.28, tall * 0.38, {
      rx: 20,
      fill: drawing.linear([
        [0, lighter(decor.accent, 0.2)],
        [1, decor.accent],
      ]),
    });
  }
  drawing.rect(x - wide * 0.02, floor - tall * 0.84, wide * 1.04, tall * 0.8, {
    rx: 26,
    fill: drawing.linear([
      [0, lighter(decor.seat, 0.3)],
      [1, darker(decor.seat, 0.18)],
    ]),
  });
  const throwOver = `M${x - wide * 0.02} ${floor - tall * 0.42}q${wide * 0.26} ${-tall * 0.12} ${wide * 0.52} 0t${wide * 0.52} 0v${tall * 0.26}q${-wide * 0.26} ${tall * 0.1} ${-wide * 0.52} 0t${-wide * 0.52} 0Z`;
  drawing.path(throwOver, {
    fill: drawing.linear([
      [0, lighter(decor.accent, 0.12)],
      [1, darker(decor.accent, 0.25)],
    ]),
  });
  for (const leg of [0.04, 0.92])
    drawing.rect(x + wide * leg, floor - 8, wide * 0.04, unit * 0.03, { fill: decor.wood });
}

export function drawDesk(
  drawing: Drawing,
  { random }: Stage,
  decor: Decor,
  cx: number,
  floor: number,
  unit: number,
): void {
  const [wide, tall] = [unit * 0.8, unit * 0.36];
  const [x, y] = [cx - wide / 2, floor - tall];
  shade(drawing, cx, floor, wide * 0.55, unit * 0.04);
  const grain = drawing.linear([
    [0, lighter(decor.wood, 0.3)],
    [1, decor.wood],
  ]);
  drawing.path(
    `M${x + wide * 0.05} ${y}L${x + wide * 0.01} ${floor}M${x + wide * 0.95} ${y}L${x + wide * 0.99} ${floor}`,
    { stroke: decor.wood, 'stroke-width': unit * 0.024 },
  );
  drawing.rect(x + wide * 0.62, y, wide * 0.3, tall * 0.42, { fill: darker(decor.wood, 0.12) });
  for (let i = 0; i < 2; i++)
    drawing.rect(x + wide * 0.64, y + tall * (0.07 + i * 0.18), wide * 0.26, tall * 0.14, {
      rx: 4,
      fill: grain,
    });
  drawing.rect(x, y - unit * 0.025, wide, unit * 0.035, { rx: 4, fill: grain });
  let at = x + wide * 0.06;
  for (let i = 0; i < 8; i++) {
    const [thick, high] = [unit * random.between(0.014, 0.03), unit * random.between(0.11, 0.17)];
    drawing.rect(at, y - unit * 0.025 - high, thick, high, {
      fill: random.pick([decor.seat, decor.accent, darker(decor.wall, 0.4), '#f3ebdc', decor.wood]),
    });
    at += thick + 1;
  }
  drawing.rect(x + wide * 0.42, y - unit * 0.17, wide * 0.26, unit * 0.14, { rx: 6, fill: '#2a2a30' });
  drawing.rect(x + wide * 0.428, y - unit * 0.162, wide * 0.244, unit * 0.118, {
    rx: 3,
    fill: drawing.linear(
      [
        [0, lighter(decor.accent, 0.5)],
        [1, lighter(decor.seat, 0.1)],
      ],
      0,
      0,
      1,
      1,
    ),
  });
  drawing.rect(x + wide * 0.38, y - unit * 0.034, wide * 0.34, unit * 0.012, { rx: 4, fill: '#c9c4bc' });
  const seat = cx - wide * 0.1;
  drawing.path(
    `M${seat} ${floor - tall * 0.42}V${floor + unit * 0.03}M${seat - unit * 0.1} ${floor + unit * 0.05}L${seat} ${floor}L${seat + unit * 0.1} ${floor + unit * 0.05}`,
    { stroke: '#2a2424', 'stroke-width': unit * 0.018, fill: 'none', 'stroke-linecap': 'round' },
  );
  drawing.rect(seat - unit * 0.12, floor - tall * 0.5, unit * 0.24, unit * 0.05, {
    rx: 16,
    fill: darker(decor.seat, 0.1),
  });
  drawing.rect(seat - unit * 0.11, floor - tall * 1.06, unit * 0.22, unit * 0.15, {
    rx: 26,
    fill: drawing.linear([
      [0, lighter(decor.seat, 0.2)],
      [1, darker(decor.seat, 0.1)],
    ]),
  });
}
