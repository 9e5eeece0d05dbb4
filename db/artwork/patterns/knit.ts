import { rgb, type Rgb } from '../studio/color.ts';
import { painter } from '../studio/family.ts';
import { paintPixels } from '../studio/pixels.ts';
import { cycle } from '../studio/shapes.ts';

/** Wool close up: stocking stitch in stripes or Fair Isle bands, and a basket weave. */
export const knit = painter({
  detail: 0.72,
  motifs: ['fair-isle', 'stripes', 'woven'],
  palettes: {
    nordic: ['#f3ede0', '#a8322d', '#24365c', '#e3d3b4', '#5c7d94'],
    heather: ['#e6dce4', '#7b5a86', '#4d3a5e', '#b58ea8', '#d9b36c'],
    moss: ['#ece6cf', '#4f6b3f', '#23402f', '#a7a84f', '#c9743f'],
    oat: ['#efe4d0', '#b98d5f', '#6f4b33', '#d8bd95', '#3d3a38'],
    candy: ['#fff1e4', '#ef6f6c', '#2f9c95', '#f7c04a', '#465775'],
  },
  paint(stage, motif, palette) {
    const { random, noise, width } = stage;
    const wools = palette.map(rgb);
    const cell = width / random.whole(30, 40);
    const rise = cell * 0.86;
    const chart = motif === 'fair-isle' ? fairIsle(random.whole(0, 99), random.pick([8, 10, 12])) : undefined;
    const bands = Array.from({ length: 40 }, () => random.whole(1, 5));
    const order: number[] = [];
    bands.forEach((rows, i) => {
      for (let r = 0; r < rows; r++) order.push(i % 2 ? 0 : (i * 3) % wools.length);
    });
    const pixels = paintPixels(stage, (x, y, index, out) => {
      let tone: Rgb;
      let light: number;
      if (motif === 'woven') {
        const size = cell * 2.1;
        const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
        const over = (column + row) % 2 === 0;
        const [u, v] = [x / size - column - 0.5, y / size - row - 0.5];
        const [along, aside] = over ? [u, v] : [v, u];
        tone = over ? cycle(wools, cycle(order, row * 2)) : cycle(wools, cycle(order, column * 2 + 7));
        const strands = Math.abs(Math.sin(aside * Math.PI * 3));
        light =
          (0.62 + 0.38 * Math.cos(along * 2.5)) *
          (0.72 + 0.28 * strands) *
          (1 - Math.pow(Math.abs(aside) * 2, 6) * 0.55);
        light += (noise.at(along * 40 + column * 9, aside * 90 + row * 7) - 0.5) * 0.2;
      } else {
        const column = Math.floor(x / cell);
        const u = x / cell - column;
        const half = u < 0.5 ? 0 : 1;
        const w = half === 0 ? u * 2 : (1 - u) * 2;
        const shifted = y / rise - w * 0.62;
        const row = Math.floor(shifted);
        const v = shifted - row;
        const ink = chart ? chart(column, row) : cycle(order, row);
        tone = cycle(wools, ink);
        const [p, q] = [(w - 0.52) * 1.9, (v - 0.5) * 2];
        const round = Math.max(0, 1 - p * p * 0.8 - q * q * 0.62);
        const twist = Math.sin((v * 2.2 + w * 1.4) * 7) * 0.05;
        light =
          0.42 + 0.68 * Math.sqrt(round) + twist + (noise.at(x * 0.5 + half * 30, y * 0.34) - 0.5) * 0.2;
        light -= half === 1 ? 0.04 : 0;
      }
      for (let c = 0; c < 3; c++) out[index + c] = Math.max(0, Math.min(255, (tone[c] ?? 0) * light));
    });
    return { pixels, finish: { grain: 0.04, vignette: 0.2, light: 0.08 } };
  },
});

/** Yarn number by stitch: bands of mirrored motifs, all from one seed. */
function fairIsle(seed: number, repeat: number): (column: number, row: number) => number {
  return (column, row) => {
    const band = Math.floor(row / 12) + seed;
    const line = ((row % 12) + 12) % 12;
    const u = Math.abs((((column % repeat) + repeat) % repeat) - repeat / 2);
    const v = Math.abs(line - 5.5);
    const kind = ((band % 4) + 4) % 4;
    const pairs: readonly (readonly [number, number])[] = [
      [0, 1],
      [2, 0],
      [0, 4],
      [1, 0],
    ];
    const [ground, figure] = pairs[kind] ?? [0, 1];
    if (line === 0 || line === 11) return (band + (column % 2)) % 2 ? 3 : 2;
    if (line === 1 || line === 10) return ground;
    const on = [
      Math.abs(u + v - 4) < 1.1 || u + v < 1.6,
      Math.abs(u - v) < 0.9 || (u < 1 && v < 4),
      (u + Math.floor(v)) % 3 < 1 || v < 1,
      Math.max(u, v) < 3.1 && Math.min(u, v) > 0.9 ? false : u + v < 5,
    ][kind];
    return on ? figure : ground;
  };
}
