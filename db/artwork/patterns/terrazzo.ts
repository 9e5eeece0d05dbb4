import { darker, lighter } from '../studio/color.ts';
import { Drawing, type Point } from '../studio/drawing.ts';
import { painter } from '../studio/family.ts';
import { polyline } from '../studio/shapes.ts';

/** Stone chips set in cement and polished flat. */
export const terrazzo = painter({
  motifs: ['chips', 'inlay'],
  palettes: {
    venice: { ground: '#efe6da', chips: ['#c4573a', '#2f4b5a', '#e2b25c', '#8a9a7b', '#d9a79a', '#6d3f38'] },
    mint: { ground: '#d9e8dd', chips: ['#2f6f62', '#f2b5a0', '#f7f1e3', '#e8c15a', '#1e3d45', '#8cc0ab'] },
    plum: { ground: '#3f2b45', chips: ['#f0c9b0', '#d9768a', '#8c6aa5', '#f5ead8', '#e8a44f', '#221726'] },
    salt: { ground: '#f4f3ef', chips: ['#2c2c30', '#9a9ca2', '#d0cdc5', '#c98f6b', '#5c6670', '#b8b3a5'] },
    blush: { ground: '#f3c7bb', chips: ['#fbeee6', '#c1464a', '#35546b', '#f3a35c', '#7f9c86', '#8f4f5c'] },
  },
  paint(stage, motif, { ground, chips }) {
    const { random, noise, width, height } = stage;
    const drawing = new Drawing(width, height);
    drawing.fill(ground);
    const placed: (readonly [number, number, number])[] = [];
    const biggest = random.between(44, 84);
    for (let attempt = 0; attempt < 2600 && placed.length < 520; attempt++) {
      const size = Math.max(4, biggest * Math.pow(1 - attempt / 2600, 2.2) * random.between(0.5, 1));
      const [x, y] = [random.next() * width, random.next() * height];
      if (placed.some(([px, py, pr]) => Math.hypot(px - x, py - y) < (pr + size) * 0.86)) continue;
      placed.push([x, y, size]);
      const corners = random.whole(5, 8);
      const points: Point[] = [];
      const stretch = random.between(0.6, 1);
      const turn = random.between(0, 6.3);
      for (let i = 0; i < corners; i++) {
        const angle = ((i + random.between(-0.3, 0.3)) / corners) * Math.PI * 2;
        const [u, v] = [Math.cos(angle) * size * random.between(0.75, 1), Math.sin(angle) * size * stretch];
        points.push([
          x + u * Math.cos(turn) - v * Math.sin(turn),
          y + u * Math.sin(turn) + v * Math.cos(turn),
        ]);
      }
      const tone = random.pick(chips);
      const shade = random.between(-0.16, 0.2);
      drawing.path(polyline(points), { fill: shade > 0 ? darker(tone, shade) : lighter(tone, -shade) });
      if (size > 26 && random.chance(0.5)) {
        const vein = `M${x - size * 0.6} ${y - size * 0.2}q${size * 0.5} ${random.between(-0.3, 0.5) * size} ${size * 1.1} ${size * 0.2}`;
        drawing.path(vein, { fill: 'none', stroke: lighter(tone, 0.5), 'stroke-width': 1.6, opacity: 0.5 });
      }
    }
    if (motif === 'inlay') {
      const brass = drawing.linear(
        [
          [0, '#f3dc9a'],
          [0.5, '#b88a3f'],
          [1, '#ecd08a'],
        ],
        0,
        0,
        1,
        1,
      );
      const radius = Math.min(width, height) * random.between(0.28, 0.4);
      const [cx, cy] = [width * random.between(0.3, 0.7), height * random.between(0.3, 0.7)];
      const line = { fill: 'none', stroke: brass, 'stroke-width': 9 };
      drawing.circle(cx, cy, radius, {
        ...line,
        fill: noise.at(3, 3) > 0.5 ? darker(ground, 0.25) : random.pick(chips),
        'fill-opacity': 0.62,
      });
      drawing.circle(cx, cy, radius * 0.55, line);
      drawing.path(
        `M0 ${cy}H${cx - radius}M${cx + radius} ${cy}H${width}M${cx} 0V${cy - radius}M${cx} ${cy + radius}V${height}`,
        line,
      );
    }
    return { drawing, finish: { grain: 0.035, paper: 0.05, light: 0.1 } };
  },
});
