import { darker, lighter } from '../../studio/color.ts';
import { round } from '../../studio/drawing.ts';
import { blob, leaf } from '../../studio/shapes.ts';
import { dropShadow, type Serve } from './serve.ts';

/** Dishes on cups and plates. */
export const plated = {
  coffee(drawing, _random, x, y, r) {
    dropShadow(drawing, x, y, r * 0.8, 0.16);
    drawing.rect(x + r * 0.7, y - r * 0.13, r * 0.5, r * 0.26, { rx: r * 0.12, fill: '#e8e2d6' });
    drawing.circle(x, y, r * 0.84, {
      fill: drawing.linear(
        [
          [0, '#ffffff'],
          [1, '#cfc6b8'],
        ],
        0,
        0,
        1,
        1,
      ),
    });
    drawing.circle(x, y, r * 0.74, {
      fill: drawing.radial([
        [0, '#b97a45'],
        [0.8, '#8a5028'],
        [1, '#512b14'],
      ]),
    });
    for (let i = 0; i < 6; i++) {
      const [wide, v] = [r * (0.5 - i * 0.07), y + r * (0.36 - i * 0.15)];
      drawing.path(
        `M${x - wide} ${v - wide * 0.2}Q${x} ${v + wide * 0.75} ${x + wide} ${v - wide * 0.2}Q${x} ${v + wide * 0.35} ${x - wide} ${v - wide * 0.2}Z`,
        { fill: '#f8e6c8' },
      );
    }
    drawing.path(
      `M${x} ${y - r * 0.62}Q${x - r * 0.26} ${y - r * 0.6} ${x} ${y - r * 0.3}Q${x + r * 0.26} ${y - r * 0.6} ${x} ${y - r * 0.62}Z`,
      { fill: '#f8e6c8' },
    );
  },
  eggs(drawing, random, x, y, r) {
    const toast = `M${x - r * 0.1} ${y - r * 0.75}h${r * 0.75}q${r * 0.25} ${r * 0.1} ${r * 0.1} ${r * 0.4}v${r * 0.6}q0 ${r * 0.1} ${-r * 0.12} ${r * 0.1}h${-r * 0.75}q${-r * 0.12} 0 ${-r * 0.12} ${-r * 0.1}v${-r * 0.6}q${-r * 0.2} ${-r * 0.3} ${r * 0.14} ${-r * 0.4}Z`;
    drawing.path(toast, { fill: '#8f5526' });
    drawing.path(toast, { fill: '#e2b06a', transform: `translate(${x * 0.06} ${y * 0.06}) scale(.94)` });
    for (const [dx, dy] of [
      [-0.38, 0.05],
      [0.12, 0.42],
    ] as const) {
      const [px, py] = [x + dx * r, y + dy * r];
      drawing.path(blob(random, px + 5, py + 8, r * 0.42, 0.12), { fill: '#1a0f0a', opacity: 0.18 });
      drawing.path(blob(random, px, py, r * 0.41, 0.13), { fill: '#fffdf5' });
      drawing.circle(px, py, r * 0.18, {
        fill: drawing.radial(
          [
            [0, '#ffd45c'],
            [1, '#f09a1c'],
          ],
          0.38,
          0.34,
          0.7,
        ),
      });
      drawing.ellipse(px - r * 0.06, py - r * 0.07, r * 0.05, r * 0.03, { fill: '#fff6d5' });
    }
    for (let i = 0; i < 4; i++) {
      const [px, py] = [x + r * random.between(-0.8, -0.35), y + r * random.between(-0.75, -0.4)];
      drawing.circle(px, py, r * 0.14, {
        fill: drawing.radial(
          [
            [0, '#f4785c'],
            [1, '#b8281f'],
          ],
          0.36,
          0.32,
          0.7,
        ),
      });
    }
    for (let i = 0; i < 26; i++)
      drawing.path(
        leaf(
          x + random.between(-0.8, 0.8) * r,
          y + random.between(-0.5, 0.8) * r,
          random.between(0, 6),
          r * 0.08,
          0.3,
        ),
        { fill: '#4f8a3a' },
      );
  },
  pasta(drawing, random, x, y, r) {
    for (let i = 0; i < 120; i++) {
      const reach = r * Math.sqrt(random.next()) * 0.62;
      const angle = random.between(0, 6.3);
      const [px, py, bend] = [
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach,
        r * random.between(0.15, 0.36),
      ];
      const strand = `M${round(px - bend)} ${round(py)}q${round(bend)} ${round(random.between(-1, 1) * bend)} ${round(bend * 2)} ${round(random.between(-0.3, 0.3) * bend)}`;
      drawing.path(strand, {
        fill: 'none',
        stroke: '#a8702a',
        'stroke-width': r * 0.065,
        'stroke-linecap': 'round',
      });
      drawing.path(strand, {
        fill: 'none',
        stroke: random.pick(['#f3cf7a', '#f8dd96', '#ecc067']),
        'stroke-width': r * 0.045,
        'stroke-linecap': 'round',
      });
    }
    for (let i = 0; i < 9; i++)
      drawing.path(
        blob(
          random,
          x + random.between(-0.42, 0.42) * r,
          y + random.between(-0.42, 0.42) * r,
          r * random.between(0.08, 0.16),
          0.25,
        ),
        { fill: random.pick(['#c8402a', '#a82d1e', '#d9583a']), opacity: 0.92 },
      );
    for (let i = 0; i < 6; i++)
      drawing.path(
        leaf(x + random.between(-0.2, 0.2) * r, y + random.between(-0.2, 0.2) * r, i * 1.05, r * 0.32, 0.34),
        { fill: i % 2 ? '#3f7f34' : '#5a9a48' },
      );
    for (let i = 0; i < 40; i++)
      drawing.rect(
        x + random.between(-0.5, 0.5) * r,
        y + random.between(-0.5, 0.5) * r,
        r * 0.05,
        r * 0.018,
        { fill: '#fff8e2', transform: `rotate(${random.whole(0, 90)} ${round(x)} ${round(y)})` },
      );
  },
  tart(drawing, random, x, y, r) {
    for (let i = 0; i < 30; i++)
      drawing.circle(
        x + Math.cos((i / 30) * 6.283) * r * 0.84,
        y + Math.sin((i / 30) * 6.283) * r * 0.84,
        r * 0.1,
        { fill: i % 2 ? '#c98a45' : '#d99c56' },
      );
    drawing.circle(x, y, r * 0.84, { fill: '#d99c56' });
    drawing.circle(x, y, r * 0.76, { fill: '#fbeab5' });
    const berries = random.pick([
      ['#c9243f', '#e0455a'],
      ['#3a3f8a', '#5a5fb0'],
      ['#c9243f', '#3a3f8a'],
      ['#e87a2c', '#f2a23f'],
    ]);
    for (let ring = 0; ring < 5; ring++) {
      const count = ring === 0 ? 1 : ring * 6;
      for (let i = 0; i < count; i++) {
        const angle = (i / count) * Math.PI * 2 + ring;
        const [px, py] = [x + Math.cos(angle) * r * 0.158 * ring, y + Math.sin(angle) * r * 0.158 * ring];
        const tone = berries[ring % 2] ?? '#c9243f';
        drawing.circle(px + 2, py + 4, r * 0.078, { fill: '#6b3010', opacity: 0.35 });
        drawing.circle(px, py, r * 0.076, {
          fill: drawing.radial(
            [
              [0, lighter(tone, 0.45)],
              [0.5, tone],
              [1, darker(tone, 0.35)],
            ],
            0.34,
            0.3,
            0.75,
          ),
        });
      }
    }
    for (let i = 0; i < 3; i++)
      drawing.path(leaf(x, y, 0.6 + i * 0.7, r * 0.3, 0.3), { fill: i % 2 ? '#6fae5a' : '#4f9048' });
  },
} satisfies Record<string, Serve>;
