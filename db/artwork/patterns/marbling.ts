import { ramp } from '../studio/color.ts';
import { painter } from '../studio/family.ts';
import { spreadField } from '../studio/noise.ts';
import { paintPixels, scaledSize } from '../studio/pixels.ts';

/** Inks floated and drawn out on water, and veined stone. */
export const marbling = painter({
  detail: 0.7,
  motifs: ['rings', 'combed', 'stone'],
  palettes: {
    peacock: ['#0b2d4d', '#0f7a86', '#e8d9a8', '#0b2d4d', '#c4562f', '#f1e6c8', '#16495c'],
    sumi: ['#f4f0e6', '#2a2b33', '#f4f0e6', '#8b8f98', '#f7f3ea', '#15161c', '#efe9dc'],
    rosewood: ['#4a1226', '#c9506a', '#f8d9cc', '#8a1f3d', '#f3a98f', '#fbeade', '#5e1a30'],
    carrara: ['#f6f4f0', '#e9e6e1', '#f4f2ee', '#b9b6b4', '#f2f0ec', '#e0dcd6', '#f8f6f2'],
    verde: ['#0d2b22', '#1f5a41', '#0f3529', '#7fb08b', '#12402f', '#dfe6cf', '#0b241c'],
    tulip: ['#f5c542', '#e4572e', '#fdf0d5', '#2e4057', '#f5c542', '#fdf0d5', '#d1495b'],
  },
  paint(stage, motif, palette) {
    const { random, noise, width, height } = stage;
    const steps = ramp(palette);
    const hard = ramp(palette.flatMap((color) => [color, color, color]));
    const size = scaledSize(stage);
    const unit = 1 / stage.scale;
    const [ox, oy] = [random.between(0, 99), random.between(0, 99)];
    const drops = Array.from(
      { length: 7 },
      () => [random.between(0, width), random.between(0, height)] as const,
    );
    const teeth = random.between(34, 52);
    const bends = random.between(1.6, 2.6);
    const field = spreadField(size.width, size.height, 3, (px, py) => {
      const [x, y] = [(px * unit) / 420, (py * unit) / 420];
      const warpX = noise.fractal(x * 1.1 + ox, y * 1.1 + oy, 3) - 0.5;
      const warpY = noise.fractal(x * 1.1 + oy + 40, y * 1.1 + ox, 3) - 0.5;
      if (motif === 'combed') {
        const pull = Math.abs((((px * unit) / teeth) % 2) - 1);
        const comb = (1 - pull * pull) * 0.34 * (Math.floor((px * unit) / teeth / 2) % 2 ? 1 : 0.7);
        return (y + comb + warpY * 0.5 + Math.sin(x * bends) * 0.2) * 1.15;
      }
      if (motif === 'stone') {
        const u = noise.fractal(x * 1.3 + warpX * 3.4 + ox, y * 0.8 + warpY * 3.4, 5);
        const vein = Math.pow(
          1 - Math.abs(noise.fractal(x * 0.9 + warpX * 2 + 70, y * 0.9 + warpY * 2 + x * 0.6, 5) * 2 - 1),
          14,
        );
        return u * 1.15 + vein * 0.42;
      }
      let rings = 0;
      for (const [dx, dy] of drops)
        rings += 0.9 / (0.35 + Math.hypot(x - dx / 420 + warpX * 0.7, y - dy / 420 + warpY * 0.7));
      return rings * 0.62 + warpX * 1.1;
    });
    const pixels = paintPixels(stage, (x, y, index, out) => {
      const value = field[index / 3] ?? 0;
      const wrapped = motif === 'stone' ? Math.min(0.999, Math.max(0, value)) : value - Math.floor(value);
      const step = Math.min(255, Math.floor(wrapped * 256)) * 3;
      const table = motif === 'stone' ? steps : hard;
      const mottle = (noise.at(x * 0.08, y * 0.08) - 0.5) * (motif === 'stone' ? 6 : 12);
      for (let c = 0; c < 3; c++)
        out[index + c] = Math.max(0, Math.min(255, (table[step + c] ?? 0) + mottle));
    });
    return { pixels, finish: { grain: 0.035, paper: 0.07, light: 0.05 } };
  },
});
