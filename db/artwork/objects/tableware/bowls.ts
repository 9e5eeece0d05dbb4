import { blob, disc, leaf, polyline } from '../../studio/shapes.ts';
import type { Serve } from './serve.ts';

/** Bowls and a pizza. */
export const bowls = {
  salad(drawing, random, x, y, r) {
    for (let i = 0; i < 70; i++) {
      const [reach, angle] = [r * Math.sqrt(random.next()) * 0.95, random.between(0, 6.3)];
      drawing.path(
        leaf(
          x + Math.cos(angle) * reach,
          y + Math.sin(angle) * reach,
          random.between(0, 6.3),
          r * random.between(0.25, 0.42),
          0.34,
        ),
        { fill: random.pick(['#3f7f3a', '#5fa04a', '#86bb5c', '#2f6a38', '#7a3a52']) },
      );
    }
    for (let i = 0; i < 10; i++) {
      const [px, py] = [x + random.between(-0.7, 0.7) * r, y + random.between(-0.7, 0.7) * r];
      if (i % 3 === 0)
        drawing.circle(px, py, r * 0.15, { fill: '#fbd7dc', stroke: '#c92f52', 'stroke-width': r * 0.03 });
      else if (i % 3 === 1)
        drawing.circle(px, py, r * 0.14, {
          fill: drawing.radial(
            [
              [0, '#ff8a5c'],
              [1, '#cf2f22'],
            ],
            0.36,
            0.3,
            0.7,
          ),
        });
      else
        drawing.path(
          polyline([
            [px, py],
            [px + r * 0.18, py + r * 0.03],
            [px + r * 0.15, py + r * 0.18],
            [px - r * 0.03, py + r * 0.15],
          ]),
          { fill: '#fffaf0' },
        );
    }
  },
  ramen(drawing, random, x, y, r) {
    drawing.circle(x, y, r * 1.22, {
      fill: drawing.radial([
        [0, '#d9913f'],
        [0.8, '#b86a24'],
        [1, '#8a4516'],
      ]),
    });
    for (let i = 0; i < 40; i++) {
      const v = y + random.between(-0.1, 0.85) * r;
      drawing.path(
        `M${x - r * 0.85} ${v}q${r * 0.4} ${-r * random.between(0.1, 0.3)} ${r * 0.8} 0t${r * 0.75} ${r * random.between(-0.1, 0.1)}`,
        {
          fill: 'none',
          stroke: i % 2 ? '#f7dc95' : '#eac774',
          'stroke-width': r * 0.05,
          'stroke-linecap': 'round',
        },
      );
    }
    for (const dx of [-0.42, 0.12]) {
      drawing.ellipse(x + dx * r, y - r * 0.32, r * 0.27, r * 0.33, { fill: '#fffaf0' });
      drawing.circle(x + dx * r, y - r * 0.28, r * 0.16, {
        fill: drawing.radial([
          [0, '#ffb347'],
          [1, '#e5801c'],
        ]),
      });
    }
    drawing.path(
      polyline([
        [x + r * 0.5, y - r * 0.95],
        [x + r * 1.0, y - r * 0.7],
        [x + r * 0.8, y + r * 0.05],
        [x + r * 0.42, y - r * 0.1],
      ]),
      { fill: '#16281f' },
    );
    for (let i = 0; i < 34; i++)
      drawing.circle(x + random.between(-0.9, 0.3) * r, y + random.between(0.1, 0.85) * r, r * 0.055, {
        fill: 'none',
        stroke: i % 2 ? '#5fae4a' : '#8ccf6a',
        'stroke-width': r * 0.025,
      });
    drawing.circle(x - r * 0.7, y + r * 0.2, r * 0.2, { fill: '#fff7f2' });
    drawing.path(`M${x - r * 0.78} ${y + r * 0.2}a${r * 0.08} ${r * 0.08} 0 1 1 ${r * 0.1} ${r * 0.06}`, {
      fill: 'none',
      stroke: '#f0708a',
      'stroke-width': r * 0.04,
    });
  },
  pizza(drawing, random, x, y, r) {
    drawing.path(blob(random, x, y, r * 1.12, 0.02, 16), {
      fill: drawing.radial([
        [0, '#e8b264'],
        [0.85, '#d99a4c'],
        [1, '#a8642a'],
      ]),
    });
    drawing.path(blob(random, x, y, r * 0.97, 0.03, 16), { fill: '#c9452a' });
    for (let i = 0; i < 18; i++)
      drawing.path(
        blob(
          random,
          x + random.between(-0.62, 0.62) * r,
          y + random.between(-0.62, 0.62) * r,
          r * random.between(0.13, 0.24),
          0.2,
        ),
        { fill: random.pick(['#fbeec2', '#f8e2a0', '#fff6dc']) },
      );
    for (let i = 0; i < 8; i++) {
      const angle = (i / 8) * Math.PI * 2 + 0.4;
      const [px, py] = [x + Math.cos(angle) * r * 0.6, y + Math.sin(angle) * r * 0.6];
      drawing.path(disc(px, py, r * 0.13), {
        fill: drawing.radial([
          [0, '#e0603f'],
          [1, '#9a2418'],
        ]),
      });
    }
    for (let i = 0; i < 7; i++)
      drawing.path(
        leaf(x + random.between(-0.4, 0.4) * r, y + random.between(-0.4, 0.4) * r, i, r * 0.3, 0.34),
        { fill: i % 2 ? '#3f7f34' : '#5a9a48' },
      );
    for (let i = 0; i < 4; i++) {
      const angle = (i / 4) * Math.PI;
      drawing.path(
        `M${x - Math.cos(angle) * r * 1.1} ${y - Math.sin(angle) * r * 1.1}L${x + Math.cos(angle) * r * 1.1} ${y + Math.sin(angle) * r * 1.1}`,
        { stroke: '#7a3514', 'stroke-width': 3, opacity: 0.55 },
      );
    }
  },
} satisfies Record<string, Serve>;
