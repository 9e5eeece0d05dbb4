import { darker, lighter, mix } from '../studio/color.ts';
import type { Drawing } from '../studio/drawing.ts';
import type { Stage } from '../studio/family.ts';
import { archway, box, leaf, polyline } from '../studio/shapes.ts';

export interface House {
  readonly sky: readonly [string, string];
  readonly wall: string;
  readonly second: string;
  readonly floor: string;
  readonly accent: string;
}

export function drawDoorway(drawing: Drawing, { random, width, height }: Stage, house: House): void {
  const ground = height * 0.85;
  drawing.rect(0, 0, width, ground, {
    fill: drawing.linear(
      [
        [0, lighter(house.wall, 0.2)],
        [1, house.wall],
      ],
      0,
      0,
      1,
      1,
    ),
  });
  drawing.rect(0, ground - height * 0.16, width, height * 0.16, { fill: house.second });
  drawing.rect(0, ground, width, height - ground, {
    fill: drawing.linear([
      [0, lighter(house.floor, 0.2)],
      [1, house.floor],
    ]),
  });
  const wide = Math.min(width * 0.46, height * 0.36);
  const tall = Math.min(ground * 0.82, wide * 1.95);
  const x = width * random.between(0.36, 0.64) - wide / 2;
  const y = ground - tall;
  drawing.path(archway(x - wide * 0.12, y - wide * 0.12, wide * 1.24, tall + wide * 0.12), {
    fill: lighter(house.second, 0.4),
  });
  drawing.path(archway(x, y, wide, tall), { fill: darker(house.accent, 0.35) });
  const leafWide = wide / 2 - 8;
  const clip = drawing.clip(archway(x + 8, y + 8, wide - 16, tall - 8));
  drawing.group({ 'clip-path': clip }, () => {
    for (let side = 0; side < 2; side++) {
      const u = x + 8 + side * leafWide;
      drawing.rect(u + 1, y, leafWide - 2, tall, {
        fill: drawing.linear(
          [
            [0, lighter(house.accent, 0.14)],
            [1, house.accent],
          ],
          0,
          0,
          1,
          0,
        ),
      });
      for (let p = 0; p < 3; p++) {
        const v = y + tall * (0.34 + p * 0.21);
        drawing.rect(u + leafWide * 0.18, v, leafWide * 0.64, tall * 0.16, {
          fill: darker(house.accent, 0.22),
        });
        drawing.rect(u + leafWide * 0.24, v + 6, leafWide * 0.58, tall * 0.15, {
          fill: lighter(house.accent, 0.08),
        });
      }
    }
    drawing.path(
      polyline([
        [x, y],
        [x + wide, y],
        [x + wide, y + tall * 0.16],
        [x, y + tall * 0.62],
      ]),
      { fill: '#140c1e', opacity: 0.3 },
    );
  });
  drawing.circle(x + wide * 0.55, y + tall * 0.6, wide * 0.026, { fill: '#f0cf7f' });
  for (const step of [0, 1])
    drawing.path(
      box(x - wide * (0.16 + step * 0.1), ground - 18 + step * 18, wide * (1.32 + step * 0.2), 20),
      { fill: lighter(house.floor, 0.45 - step * 0.15), stroke: darker(house.floor, 0.3), 'stroke-width': 1 },
    );
  for (const side of [-1, 1]) {
    const [px, pw] = [x + wide / 2 + side * wide * 0.98, wide * 0.15];
    for (let i = 0; i < 13; i++)
      drawing.path(
        leaf(px, ground - pw * 1.6, -Math.PI / 2 + (i - 6) * 0.22, pw * random.between(2.4, 4.2), 0.12),
        { fill: i % 2 ? '#4f7a45' : '#2f5a3c' },
      );
    drawing.path(`M${px - pw} ${ground - pw * 2}h${pw * 2}l${-pw * 0.3} ${pw * 2.1}h${-pw * 1.4}Z`, {
      fill: drawing.linear(
        [
          [0, '#d98a5c'],
          [1, '#8f4a2c'],
        ],
        0,
        0,
        1,
        0,
      ),
    });
  }
}

export function drawWindows(drawing: Drawing, { random, width, height }: Stage, house: House): void {
  drawing.fill(house.wall);
  const columns = Math.max(2, Math.round(width / random.between(230, 320)));
  const slot = width / columns;
  const rise = slot * random.between(1.15, 1.4);
  for (let j = 0; j * rise < height; j++) {
    drawing.rect(0, j * rise, width, rise, {
      fill: j % 2 ? mix(house.wall, house.second, 0.22) : house.wall,
    });
    drawing.rect(0, j * rise - 5, width, 10, { fill: lighter(house.wall, 0.45) });
    for (let i = 0; i < columns; i++) {
      const [wide, tall] = [slot * 0.36, rise * 0.58];
      const [x, y] = [slot * (i + 0.5) - wide / 2, j * rise + rise * 0.2];
      const shade = polyline([
        [x + wide * 1.5, y + 6],
        [x + wide * 1.72, y + 30],
        [x + wide * 1.72, y + tall + 24],
        [x - wide * 0.3, y + tall + 24],
        [x - wide * 0.3, y + tall],
      ]);
      drawing.path(shade, { fill: '#1a1026', opacity: 0.25 });
      drawing.path(random.chance(0.5) ? box(x, y, wide, tall) : archway(x, y, wide, tall), {
        fill: darker(house.accent, 0.6),
        stroke: lighter(house.wall, 0.6),
        'stroke-width': 9,
      });
      const kind = random.whole(0, 3);
      const shut = {
        fill: drawing.linear(
          [
            [0, lighter(house.accent, 0.12)],
            [1, darker(house.accent, 0.1)],
          ],
          0,
          0,
          1,
          0,
        ),
      };
      for (const side of kind === 0 ? [0.0, 0.5] : [-0.52, 1.02]) {
        drawing.rect(
          x + wide * side,
          y + (kind === 0 ? wide * 0.3 : 0),
          wide * 0.5,
          tall - (kind === 0 ? wide * 0.3 : 0),
          shut,
        );
        for (let s = 1; s < 12; s++)
          drawing.rect(x + wide * side + 4, y + (tall * s) / 12, wide * 0.5 - 8, 3, {
            fill: darker(house.accent, 0.35),
            opacity: s < 4 && kind === 0 ? 0 : 0.6,
          });
      }
      if (kind === 1)
        drawing.rect(x + 8, y + tall * 0.35, wide - 16, tall * 0.62, { fill: '#ffe0a0', opacity: 0.7 });
      if (kind > 1) {
        for (let f = 0; f < 16; f++)
          drawing.circle(
            x + random.between(-0.05, 1.05) * wide,
            y + tall - random.between(0, 22),
            random.between(5, 11),
            { fill: random.pick(['#d9415f', '#4f8a4a', '#3f7a45', '#f2a0a8']) },
          );
        drawing.rect(x - 8, y + tall - 4, wide + 16, 20, { fill: darker(house.second, 0.25) });
      }
    }
  }
  const slant = random.between(0.3, 0.6);
  drawing.path(
    polyline([
      [0, 0],
      [width, 0],
      [width, height * slant * 0.4],
      [0, height * slant],
    ]),
    { fill: '#1a1040', opacity: 0.2 },
  );
}

export function drawPalmShade(drawing: Drawing, { random, width, height }: Stage, house: House): void {
  const [x, y] = [width * random.between(0.02, 0.3), height * random.between(-0.02, 0.1)];
  let d = '';
  for (let f = 0; f < 5; f++) {
    const way = 0.1 + f * 0.38;
    const length = Math.min(width, height) * random.between(0.42, 0.6);
    for (let t = 0.2; t < 1; t += 0.06) {
      const [px, py] = [x + Math.cos(way) * length * t, y + Math.sin(way) * length * t];
      for (const side of [-1, 1]) d += leaf(px, py, way + side * 0.7, length * 0.3 * (1.15 - t), 0.09);
    }
  }
  drawing.path(d, { fill: darker(house.wall, 0.7), opacity: 0.26 });
}
