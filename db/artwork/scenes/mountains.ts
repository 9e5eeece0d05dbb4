import { blend, rgb, smoothstep } from '../studio/color.ts';
import { Drawing, type Point } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { paintPixels } from '../studio/pixels.ts';
import { polyline } from '../studio/shapes.ts';

interface Hour {
  readonly sky: readonly [top: string, horizon: string];
  readonly disc: string;
  readonly far: string;
  readonly near: string;
  readonly mist: string;
}

/** Ridges behind ridges, each fading into mist at its foot. */
export const mountains = painter({
  detail: 0.62,
  motifs: ['ridges', 'pines', 'lake', 'peak'],
  palettes: {
    dawn: { sky: ['#7fa3c7', '#fbd9b8'], disc: '#fff1d0', far: '#d9a9a0', near: '#2f3a56', mist: '#fbe0c4' },
    dusk: { sky: ['#3b2a5e', '#f08a5d'], disc: '#ffd9a0', far: '#b8506b', near: '#1d1436', mist: '#f4a06e' },
    noon: { sky: ['#4f93c9', '#e4f1f5'], disc: '#ffffff', far: '#a9c8d8', near: '#1f4a56', mist: '#edf5f4' },
    night: { sky: ['#0b1230', '#3d5a86'], disc: '#f4f1de', far: '#4a6591', near: '#070b1c', mist: '#6d8ab0' },
    autumn: {
      sky: ['#e9c893', '#fbead0'],
      disc: '#fff8e6',
      far: '#dca35c',
      near: '#4a2318',
      mist: '#f6dcae',
    },
    jade: { sky: ['#8fc1b5', '#eef3dc'], disc: '#fffbe8', far: '#9cc5ae', near: '#0f3a37', mist: '#e6efd8' },
    rose: { sky: ['#c9a4c4', '#fde3dd'], disc: '#fff3ee', far: '#dba8b6', near: '#4b2f52', mist: '#fbe5e0' },
    slate: { sky: ['#9aa5ad', '#e6e8e6'], disc: '#f8f8f4', far: '#b3bdc2', near: '#20282e', mist: '#e9ebe9' },
  } satisfies Record<string, Hour>,
  paint(stage, motif, hour: Hour) {
    const { random, noise, width, height } = stage;
    const lake = motif === 'lake';
    const shore = lake ? height * random.between(0.6, 0.7) : height;
    const layers = motif === 'peak' ? 4 : random.whole(5, 7);
    const ridges = buildRidges(stage, layers, shore, motif === 'peak');
    const [discX, discY] = [width * random.between(0.22, 0.78), shore * random.between(0.2, 0.38)];
    const discSize = Math.min(width, height) * random.between(0.05, 0.1);
    const sky = hour.sky.map(rgb);
    const [top, horizon] = [sky[0] ?? rgb(hour.disc), sky[1] ?? rgb(hour.disc)];
    const [disc, far, near, mist] = [rgb(hour.disc), rgb(hour.far), rgb(hour.near), rgb(hour.mist)];
    const tones = ridges.map((_, i) => blend(far, near, Math.pow(i / Math.max(1, layers - 1), 1.25)));

    const pixels = paintPixels(stage, (x, y, index, out) => {
      let v = y;
      let u = x;
      const reflected = lake && y > shore;
      if (reflected) {
        const depth = (y - shore) / (height - shore);
        v = shore - (y - shore) * (shore / (height - shore)) * 0.9;
        u = x + (noise.at(x * 0.012, y * 0.16) - 0.5) * 46 * depth;
        v += (noise.at(x * 0.02 + 40, y * 0.22) - 0.5) * 26 * depth;
      }
      const column = Math.max(0, Math.min(width - 1, Math.round(u)));
      let layer = layers - 1;
      while (layer >= 0 && v < (ridges[layer]?.[column] ?? 0)) layer--;
      let red: number;
      let green: number;
      let blue: number;
      if (layer < 0) {
        const t = smoothstep(-0.1, 0.85, v / shore);
        const distance = Math.hypot(u - discX, v - discY) / discSize;
        const body = smoothstep(1.02, 0.97, distance);
        const glow = Math.exp(-distance * 0.42) * 0.75;
        const light = Math.max(body, glow);
        red = top[0] + (horizon[0] - top[0]) * t;
        green = top[1] + (horizon[1] - top[1]) * t;
        blue = top[2] + (horizon[2] - top[2]) * t;
        red += (disc[0] - red) * light;
        green += (disc[1] - green) * light;
        blue += (disc[2] - blue) * light;
      } else {
        const ridge = ridges[layer] ?? new Float32Array(0);
        const tone = tones[layer] ?? near;
        const under = v - (ridge[column] ?? 0);
        const slope = (ridge[column] ?? 0) - (ridge[Math.max(0, column - 22)] ?? 0);
        const haze = Math.min(0.85, (under / shore) * 2.6) * (1 - (layer / layers) * 0.75);
        const rock = (noise.fractal(u * 0.018, v * 0.03 + layer * 9, 3) - 0.5) * (10 + layer * 4);
        const lit = Math.max(-7, Math.min(7, -slope * 0.4)) * Math.max(0, 1 - under / (shore * 0.1));
        const snow =
          motif === 'peak' && layer === 1
            ? smoothstep(
                0.34,
                0.26,
                (v / shore) * 0.75 + (noise.fractal(u * 0.022, v * 0.05, 3) - 0.5) * 0.14,
              )
            : 0;
        red = tone[0] + (mist[0] - tone[0]) * haze + rock + lit;
        green = tone[1] + (mist[1] - tone[1]) * haze + rock + lit;
        blue = tone[2] + (mist[2] - tone[2]) * haze + rock + lit;
        red += (244 - red) * snow * 0.9 + lit * 2 * snow;
        green += (244 - green) * snow * 0.9 + lit * 2 * snow;
        blue += (250 - blue) * snow * 0.9 + lit * 2 * snow;
      }
      if (reflected) {
        const dim = 0.86 - 0.16 * ((y - shore) / (height - shore));
        red *= dim;
        green *= dim;
        blue *= dim + 0.04;
      }
      out[index] = Math.max(0, Math.min(255, red));
      out[index + 1] = Math.max(0, Math.min(255, green));
      out[index + 2] = Math.max(0, Math.min(255, blue));
    });
    const finish = { grain: 0.05, vignette: 0.22 };
    if (motif !== 'pines') return { pixels, finish };
    return { pixels, drawing: pineSilhouettes(stage, hour.near), finish };
  },
});

function buildRidges(
  { random, noise, width }: Stage,
  layers: number,
  shore: number,
  peak: boolean,
): Float32Array[] {
  return Array.from({ length: layers }, (_, layer) => {
    const depth = layer / Math.max(1, layers - 1);
    const base = shore * (0.42 + 0.5 * depth);
    const reach = shore * (0.2 - 0.07 * depth) * random.between(0.8, 1.2);
    const [step, offset] = [(2.2 + depth * 1.6) / 620, random.between(0, 200)];
    const summit = width * random.between(0.38, 0.62);
    const ridge = new Float32Array(width);
    for (let x = 0; x < width; x++) {
      const folded = 1 - Math.abs(noise.fractal(x * step + offset, layer * 31, 6) * 2 - 1);
      let y = base - (folded * 1.5 - 0.75) * reach;
      if (peak && layer === 1) {
        const away = Math.abs(x - summit) / width;
        y = shore * (0.16 + away * 0.95) + (noise.fractal(x * 0.014 + 5, 3, 6) - 0.5) * shore * 0.13;
      }
      ridge[x] = y;
    }
    return ridge;
  });
}

function pineSilhouettes({ random, width, height }: Stage, near: string): Drawing {
  const drawing = new Drawing(width, height);
  const tallest = Math.min(height * 0.34, width * 0.45);
  let d = polyline([
    [0, height * 0.97],
    [width, height * 0.95],
    [width, height],
    [0, height],
  ]);
  for (let x = -20; x < width + 20; x += random.between(14, 46)) {
    const side = Math.pow(Math.abs(x / width - 0.5) * 2, 1.3);
    const tall = tallest * random.between(0.35, 0.6) * (0.55 + side);
    d += pine(random, x, height * 0.985, tall);
  }
  drawing.path(d, { fill: near });
  return drawing;
}

/** One conifer with ragged boughs, standing at (x, y). */
export function pine(random: Stage['random'], x: number, y: number, tall: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const boughs = 9;
  for (let i = 0; i <= boughs; i++) {
    const along = i / boughs;
    const reach = tall * 0.2 * along * random.between(0.75, 1.15) + 1;
    const level = y - tall + along * tall * 0.93;
    left.push([x - reach, level + reach * 0.25], [x - reach * 0.45, level - 1]);
    right.push([x + reach * random.between(0.85, 1.1), level + reach * 0.25], [x + reach * 0.45, level - 1]);
  }
  return polyline([[x, y - tall * 1.06], ...right, [x + 3, y], [x - 3, y], ...left.reverse()]);
}
