import { Drawing, type Point } from '../studio/drawing.ts';
import { painter } from '../studio/family.ts';
import { polyline } from '../studio/shapes.ts';

/** Lines that follow an unseen current, like wind over grass. */
export const flowlines = painter({
  motifs: ['ink', 'ribbons', 'sphere'],
  palettes: {
    sumi: { ground: '#f5efe2', inks: ['#1f2430', '#1f2430', '#3c4456', '#b3402e'] },
    aurora: { ground: '#0d1430', inks: ['#58e0c0', '#7aa7ff', '#c58bff', '#f7f2d8', '#2f6fb5'] },
    ember: { ground: '#2a0f14', inks: ['#ff7b4a', '#ffb765', '#ffe3a8', '#c73e4b', '#8a2240'] },
    garden: { ground: '#fbf4df', inks: ['#2f6b4f', '#86a846', '#e3a72f', '#d9603b', '#1f4a5c'] },
    blueprint: { ground: '#1f4fa0', inks: ['#f4f7ff', '#f4f7ff', '#bcd2ff', '#ffd98a'] },
    petal: { ground: '#fde8e4', inks: ['#c23b62', '#f0837f', '#6a3f7a', '#f4b06a', '#2f3e73'] },
  },
  paint(stage, motif, palette) {
    const { random, noise, width, height } = stage;
    const drawing = new Drawing(width, height);
    drawing.fill(palette.ground);
    const pace = 1 / random.between(260, 480);
    const swirl = random.between(1.3, 2.4);
    const [cx, cy, radius] = [width / 2, height / 2, Math.min(width, height) * 0.42];
    const ribbons = motif === 'ribbons';
    const count = ribbons ? 420 : 760;
    const stride = ribbons ? 15 : 10;
    for (let i = 0; i < count; i++) {
      let [x, y] = [random.between(-0.05, 1.05) * width, random.between(-0.05, 1.05) * height];
      const inside = Math.hypot(x - cx, y - cy) < radius;
      const points: Point[] = [];
      const length = random.whole(14, ribbons ? 30 : 40);
      for (let step = 0; step < length; step++) {
        points.push([x, y]);
        let angle = (noise.fractal(x * pace, y * pace, 2) - 0.5) * Math.PI * 2 * swirl;
        if (motif === 'sphere') {
          const now = Math.hypot(x - cx, y - cy) < radius;
          if (now !== inside) break;
          if (inside) angle = Math.atan2(y - cy, x - cx) + Math.PI / 2 + angle * 0.25;
        }
        x += Math.cos(angle) * stride;
        y += Math.sin(angle) * stride;
      }
      if (points.length < 3) continue;
      const place = noise.at(x * pace * 1.4 + 70, y * pace * 1.4);
      const shift = Math.floor((place * 1.3 + random.between(-0.18, 0.18)) * palette.inks.length);
      const ink = palette.inks[Math.max(0, Math.min(palette.inks.length - 1, shift))] ?? '#000000';
      const thick = ribbons
        ? random.between(5, 19)
        : random.between(0.9, motif === 'sphere' && inside ? 4.4 : 3);
      drawing.path(polyline(points, false), {
        fill: 'none',
        stroke: ink,
        'stroke-width': thick,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        opacity: motif === 'sphere' && !inside ? 0.5 : 0.94,
      });
    }
    return { drawing, finish: { grain: 0.045, paper: 0.08, vignette: 0.1 } };
  },
});
