import { blend, rgb, smoothstep } from '../studio/color.ts';
import { Drawing } from '../studio/drawing.ts';
import { painter } from '../studio/family.ts';
import { paintPixels } from '../studio/pixels.ts';

interface Sand {
  readonly sky: readonly [string, string];
  readonly lit: string;
  readonly shade: string;
  readonly disc: string;
}

/** Sand in low light: bright slopes, dark slopes and the ripples on both. */
export const dunes = painter({
  detail: 0.62,
  motifs: ['crests', 'caravan', 'sun'],
  palettes: {
    saffron: { sky: ['#6fa7c4', '#f7e3bd'], lit: '#f2bd6b', shade: '#8a4a2a', disc: '#fff6da' },
    rust: { sky: ['#f3c9a2', '#fbe6cc'], lit: '#e2764a', shade: '#5d1f26', disc: '#fff0d6' },
    blush: { sky: ['#b9b4d8', '#fbdad2'], lit: '#f2b8a2', shade: '#7d4a68', disc: '#fff4ea' },
    night: { sky: ['#0d1533', '#46568a'], lit: '#8a8fb5', shade: '#14173a', disc: '#f3f0dc' },
    bone: { sky: ['#c8d5d6', '#f3efe2'], lit: '#efe2c8', shade: '#97806a', disc: '#ffffff' },
  } satisfies Record<string, Sand>,
  paint(stage, motif, sand: Sand) {
    const { random, noise, width, height } = stage;
    const layers = random.whole(4, 6);
    const horizon = height * random.between(0.3, 0.46);
    const skew = random.between(0.5, 1.1) * (random.chance(0.5) ? 1 : -1);
    const waves = Array.from({ length: layers }, (_, layer) => {
      const depth = layer / (layers - 1);
      const ridge = new Float32Array(width);
      const [pace, phase] = [random.between(1.1, 2.1) - depth * 0.5, random.between(0, 60)];
      for (let x = 0; x < width; x++) {
        const lift = noise.fractal((x / 800) * pace + phase, layer * 13, 2);
        const fold = 1 - Math.abs(lift * 2 - 1);
        ridge[x] =
          horizon + (height - horizon) * depth * 0.72 - (fold - 0.42) * height * (0.1 + depth * 0.14);
      }
      return ridge;
    });
    const [top, low] = [rgb(sand.sky[0]), rgb(sand.sky[1])];
    const [lit, shade, disc] = [rgb(sand.lit), rgb(sand.shade), rgb(sand.disc)];
    const [discX, discY] = [width * random.between(0.2, 0.8), horizon * random.between(0.35, 0.6)];
    const discSize = motif === 'sun' ? Math.min(width, height) * random.between(0.1, 0.15) : 0;
    const pixels = paintPixels(stage, (x, y, index, out) => {
      const column = Math.min(width - 1, Math.round(x));
      let layer = layers - 1;
      while (layer >= 0 && y < (waves[layer]?.[column] ?? 0)) layer--;
      let color;
      if (layer < 0) {
        color = blend(top, low, smoothstep(0, 1, y / horizon));
        if (discSize > 0) {
          const distance = Math.hypot(x - discX, y - discY) / discSize;
          color = blend(color, disc, Math.max(smoothstep(1.02, 0.98, distance), Math.exp(-distance) * 0.6));
        }
      } else {
        const ridge = waves[layer] ?? new Float32Array(0);
        const under = y - (ridge[column] ?? 0);
        const source = Math.max(12, Math.min(width - 13, Math.round(column + under * skew)));
        const slope = (ridge[source + 12] ?? 0) - (ridge[source - 12] ?? 0);
        const bright = smoothstep(-2.2, 2.2, slope * Math.sign(skew) + Math.min(1.4, under * 0.006));
        const far = 1 - (layer + 1) / layers;
        const grainy = Math.sin(under * 0.19 - x * 0.02 + noise.at(x * 0.012, y * 0.012) * 22);
        const ripple = grainy * 0.045 * (1 - far);
        const deep = blend(shade, lit, 0.08 + bright * 0.92 + ripple + (under / height) * -0.25 * bright);
        color = blend(deep, low, far * 0.62);
      }
      out[index] = Math.max(0, Math.min(255, color[0]));
      out[index + 1] = Math.max(0, Math.min(255, color[1]));
      out[index + 2] = Math.max(0, Math.min(255, color[2]));
    });
    const finish = { grain: 0.055, vignette: 0.2 };
    if (motif !== 'caravan') return { pixels, finish };
    const drawing = new Drawing(width, height);
    const ridge = waves[Math.floor(layers / 2)] ?? new Float32Array(0);
    const size = Math.min(width, height) * 0.034;
    const start = width * random.between(0.2, 0.4);
    for (let i = 0; i < 6; i++) {
      const x = start + i * size * random.between(1.75, 2.05);
      drawCamel(drawing, x, (ridge[Math.round(x)] ?? horizon) + 1, size, sand.shade);
    }
    return { pixels, drawing, finish };
  },
});

function drawCamel(drawing: Drawing, x: number, y: number, size: number, color: string): void {
  const at = (u: number, v: number): string => `${(x + u * size).toFixed(1)} ${(y - v * size).toFixed(1)}`;
  const body = `M${at(-0.6, 0.6)}Q${at(-0.5, 1.0)} ${at(-0.2, 0.95)}Q${at(0, 1.35)} ${at(0.2, 0.95)}Q${at(0.45, 0.95)} ${at(0.5, 0.75)}Q${at(0.8, 0.7)} ${at(0.78, 1.2)}L${at(1.02, 1.22)}L${at(1, 1.06)}L${at(0.9, 1.04)}Q${at(0.86, 0.5)} ${at(0.5, 0.5)}Z`;
  drawing.path(body, { fill: color });
  let legs = '';
  for (const u of [-0.5, -0.3, 0.32, 0.5]) legs += `M${at(u, 0.6)}L${at(u + 0.04, -0.04)}`;
  drawing.path(legs, { stroke: color, 'stroke-width': size * 0.11, fill: 'none' });
}
