import { rgb, smoothstep, type Rgb } from '../studio/color.ts';
import { painter, type Stage } from '../studio/family.ts';
import { spreadField } from '../studio/noise.ts';
import { paintPixels, scaledSize } from '../studio/pixels.ts';
import { cycle } from '../studio/shapes.ts';

interface Wash {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
  readonly color: Rgb;
  readonly strength: number;
}

/** Pigment in water on rough paper: dark rims, blooms, transparent overlaps. */
export const watercolor = painter({
  detail: 0.6,
  motifs: ['blooms', 'poppies', 'horizon'],
  palettes: {
    indigo: ['#2e4a8c', '#5b7fc0', '#8d6fb0', '#c7a0c9', '#e6b89c'],
    poppy: ['#d8402f', '#ec6a45', '#b52a3c', '#4d7a4a', '#f2a65a'],
    lichen: ['#5f7d4f', '#94a85c', '#c9b458', '#3f6b66', '#d58b4e'],
    dusk: ['#e07a5f', '#f2b880', '#7f6a93', '#4a5a86', '#d98fa0'],
    sea: ['#1f7a8c', '#5fb0b7', '#2f4b7c', '#9ad1c3', '#e8c07d'],
  },
  paint(stage, motif, palette) {
    const { noise, width, height } = stage;
    const colors = palette.map(rgb);
    const washes = layWashes(stage, motif, colors);
    const size = scaledSize(stage);
    const unit = 1 / stage.scale;
    const bleed = spreadField(
      size.width,
      size.height,
      3,
      (x, y) => noise.fractal((x * unit) / 110, (y * unit) / 110, 4) - 0.5,
    );
    const tooth = spreadField(
      size.width,
      size.height,
      2,
      (x, y) => noise.fractal((x * unit) / 5, (y * unit) / 5, 2) - 0.5,
    );
    const paper: Rgb = [251, 247, 238];
    const pixels = paintPixels(stage, (_x, _y, index, out) => {
      out[index] = paper[0];
      out[index + 1] = paper[1];
      out[index + 2] = paper[2];
    });
    for (const wash of washes) {
      const [cos, sin] = [Math.cos(wash.turn), Math.sin(wash.turn)];
      const far = Math.max(wash.rx, wash.ry) * 1.35;
      const [left, right] = [Math.max(0, wash.x - far), Math.min(width, wash.x + far)];
      const [top, foot] = [Math.max(0, wash.y - far), Math.min(height, wash.y + far)];
      for (let py = Math.floor(top * stage.scale); py < Math.min(size.height, foot * stage.scale); py++)
        for (let px = Math.floor(left * stage.scale); px < Math.min(size.width, right * stage.scale); px++) {
          const [dx, dy] = [px * unit - wash.x, py * unit - wash.y];
          const here = py * size.width + px;
          const reach = Math.hypot((dx * cos + dy * sin) / wash.rx, (dy * cos - dx * sin) / wash.ry);
          const edge = reach + (bleed[here] ?? 0) * 0.85;
          if (edge > 1.02) continue;
          const inside = smoothstep(1.02, 0.97, edge);
          const rim = smoothstep(0.86, 0.985, edge) * 0.42;
          const pool = 0.5 + (bleed[(here * 7 + 991) % bleed.length] ?? 0) * 0.16 + (bleed[here] ?? 0) * 0.7;
          const amount =
            inside * Math.min(1, Math.max(0.08, (pool + rim) * wash.strength + (tooth[here] ?? 0) * 0.3));
          for (let c = 0; c < 3; c++) {
            const value = pixels.data[here * 3 + c] ?? 0;
            pixels.data[here * 3 + c] = value * (1 - amount * (1 - (wash.color[c] ?? 0) / 255));
          }
        }
    }
    return { pixels, finish: { grain: 0.02, paper: 0.13, light: 0.03 } };
  },
});

function layWashes(
  { random, width, height }: Stage,
  motif: 'blooms' | 'poppies' | 'horizon',
  colors: readonly Rgb[],
): Wash[] {
  const size = Math.min(width, height);
  const washes: Wash[] = [];
  if (motif === 'blooms')
    for (let i = 0; i < 11; i++) {
      const r = size * random.between(0.14, 0.32);
      washes.push({
        x: width * random.between(0.12, 0.88),
        y: height * random.between(0.1, 0.9),
        rx: r,
        ry: r * random.between(0.75, 1.1),
        turn: random.between(0, 3),
        color: cycle(colors, i),
        strength: random.between(0.7, 1.05),
      });
    }
  if (motif === 'horizon') {
    const bands = random.whole(6, 8);
    for (let i = 0; i < bands; i++)
      washes.push({
        x: width * random.between(0.35, 0.65),
        y: height * (0.08 + (0.9 * i) / bands),
        rx: width * random.between(0.6, 0.8),
        ry: height * random.between(0.09, 0.17),
        turn: random.between(-0.06, 0.06),
        color: cycle(colors, i + 1),
        strength: random.between(0.55, 0.95),
      });
    washes.push({
      x: width * random.between(0.3, 0.7),
      y: height * 0.3,
      rx: size * 0.09,
      ry: size * 0.09,
      turn: 0,
      color: cycle(colors, 4),
      strength: 1.3,
    });
  }
  if (motif === 'poppies') {
    const green = colors[3] ?? [70, 110, 70];
    const heads = random.whole(4, 6);
    for (let i = 0; i < heads; i++) {
      const [x, y] = [
        width * (0.14 + (0.72 * (i + random.between(0.2, 0.8))) / heads),
        height * random.between(0.2, 0.55),
      ];
      const r = size * random.between(0.09, 0.15);
      const stem = height * 1.02 - y;
      washes.push({
        x: x + r * 0.2,
        y: y + stem / 2,
        rx: size * 0.014,
        ry: stem / 2,
        turn: random.between(-0.08, 0.08),
        color: green,
        strength: 1.3,
      });
      for (let l = 0; l < 2; l++)
        washes.push({
          x: x + r * random.between(-1, 1),
          y: y + stem * random.between(0.5, 0.85),
          rx: r * 0.95,
          ry: r * 0.22,
          turn: random.between(-0.9, 0.9),
          color: green,
          strength: 1,
        });
      for (let p = 0; p < 5; p++) {
        const angle = (p / 5) * Math.PI * 2 + random.between(-0.2, 0.2);
        washes.push({
          x: x + Math.cos(angle) * r * 0.55,
          y: y + Math.sin(angle) * r * 0.5,
          rx: r * 0.8,
          ry: r * 0.62,
          turn: angle,
          color: cycle(colors, p % 2 ? i % 3 : 1),
          strength: 0.85,
        });
      }
      washes.push({ x, y, rx: r * 0.27, ry: r * 0.25, turn: 0, color: [38, 30, 44], strength: 1.7 });
    }
  }
  return washes;
}
