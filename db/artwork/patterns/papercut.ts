import { blend, rgb, type Rgb } from '../studio/color.ts';
import { painter } from '../studio/family.ts';
import { spreadField } from '../studio/noise.ts';
import { paintPixels, scaledSize } from '../studio/pixels.ts';
import { cycle } from '../studio/shapes.ts';

/** Sheets of cut paper, one upon another, each throwing a soft shadow on the next. */
export const papercut = painter({
  detail: 0.7,
  motifs: ['canyon', 'waves', 'islands'],
  palettes: {
    sunset: ['#2d1e4f', '#6b2d6e', '#b83b6b', '#ee6c55', '#f8a65b', '#fdd58a', '#fff1cf'],
    ocean: ['#05283d', '#0b4a63', '#14788a', '#3fa7a5', '#88cdb9', '#cdeacb', '#fbf6df'],
    clay: ['#3b1c1a', '#6d2f25', '#a24a33', '#cc7350', '#e4a47e', '#f1cfb2', '#faecdd'],
    meadow: ['#123524', '#28603c', '#57904a', '#98bb5c', '#d4d880', '#f3ecb8', '#fdf9e6'],
    candy: ['#2b2d6e', '#5a55c4', '#a07be0', '#e79ad8', '#ffb8b8', '#ffdcae', '#fff7dc'],
    frost: ['#1c2b45', '#38537a', '#6688ad', '#9db8d0', '#c8d9e4', '#e4edf0', '#fafbf8'],
  },
  paint(stage, motif, palette) {
    const { random, noise, width, height } = stage;
    const sheets = palette.map(rgb);
    const tones = random.chance(0.5) ? sheets : [...sheets].reverse();
    const levels = tones.length;
    const size = scaledSize(stage);
    const unit = 1 / stage.scale;
    const span = Math.max(width, height);
    const [cx, cy] = [random.between(0.35, 0.65) * width, random.between(0.35, 0.65) * height];
    const crests = random.between(1.4, 2.6);
    const turn = random.between(-0.3, 0.3);
    const field = spreadField(size.width, size.height, 3, (px, py) => {
      const [x, y] = [px * unit, py * unit];
      const rough = noise.fractal((x / span) * 3.4, (y / span) * 3.4, 3);
      if (motif === 'waves') {
        const sway = Math.sin((x / span) * crests * 6.3 + (y / height) * 5) * 0.05;
        return (
          Math.max(0, 1 - y / height + turn * (x / width - 0.5) + sway + (rough - 0.5) * 0.3) * levels * 0.96
        );
      }
      if (motif === 'islands') return (rough - 0.2) * 1.75 * levels;
      return (
        (Math.hypot((x - cx) / width, (y - cy) / height) * 1.15 + (rough - 0.5) * 0.62) * levels * 1.02 + 0.4
      );
    });
    const reach = Math.max(1, Math.round(9 * stage.scale));
    const level = (index: number): number => Math.max(0, Math.min(levels - 1, Math.floor(field[index] ?? 0)));
    const pixels = paintPixels(stage, (x, y, index, out) => {
      const here = index / 3;
      const mine = level(here);
      let cover = 0;
      for (let i = 1; i <= 4; i++) {
        const above = here - i * reach * size.width - i * reach;
        if (above >= 0 && here % size.width >= i * reach && level(above) > mine) cover += 0.34 - i * 0.055;
      }
      const rim =
        here + size.width + 1 < size.width * size.height && level(here + size.width + 1) < mine ? 16 : 0;
      const fibre = (noise.at(x * 0.35, y * 0.35 + mine * 31) - 0.5) * 9;
      const tone: Rgb = blend(cycle(tones, mine), [22, 12, 34], Math.min(0.5, cover * 0.62));
      for (let c = 0; c < 3; c++) out[index + c] = Math.max(0, Math.min(255, (tone[c] ?? 0) + rim + fibre));
    });
    return { pixels, finish: { grain: 0.035, light: 0.1 } };
  },
});
