import sharp from 'sharp';
import { darker, lighter } from './studio/color.ts';
import { Drawing } from './studio/drawing.ts';
import { finishSurface } from './studio/finish.ts';
import { rasterise } from './studio/pixels.ts';
import { randomFrom, type Random } from './studio/random.ts';
import { blob, disc } from './studio/shapes.ts';

const SIZE = 400;
const GROUNDS = [
  '#f2b84b',
  '#e4674f',
  '#2f7f79',
  '#3f5fa8',
  '#c9a3d4',
  '#8fb592',
  '#f3c7bb',
  '#23405a',
] as const;
const SKINS = ['#f4d3b8', '#e6b48c', '#c98a5e', '#a3663f', '#7a4a2e', '#56321f'] as const;
const HAIRS = ['#1d1a1f', '#3b2418', '#6a3d22', '#a8602f', '#d9a852', '#8a8a90', '#7a2f3a'] as const;
const CLOTHES = ['#f6efe0', '#d9542b', '#1f5f6b', '#2b2a3a', '#e9a820', '#7a5a94', '#4f6b3f'] as const;

/** A stylised portrait, 400 × 400, JPEG. The same seed always gives the same bytes. */
export async function drawAvatar(seed: string): Promise<Buffer> {
  const random = randomFrom(`avatar/${seed}`);
  const drawing = new Drawing(SIZE, SIZE);
  const ground = random.pick(GROUNDS);
  drawing.rect(0, 0, SIZE, SIZE, {
    fill: drawing.linear(
      [
        [0, lighter(ground, 0.2)],
        [1, darker(ground, 0.1)],
      ],
      0,
      0,
      1,
      1,
    ),
  });
  drawing.path(disc(200, 205, 168), { fill: lighter(ground, 0.32), opacity: 0.6 });
  drawPortrait(drawing, random);
  const pixels = await rasterise(drawing, 1);
  finishSurface(pixels, { grain: 0.05, paper: 0.1, light: 0.08 }, seed);
  const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const;
  return sharp(pixels.data, { raw }).jpeg({ quality: 86 }).toBuffer();
}

function drawPortrait(drawing: Drawing, random: Random): void {
  const [skin, hair, cloth] = [random.pick(SKINS), random.pick(HAIRS), random.pick(CLOTHES)];
  const long = random.chance(0.45);
  const bun = random.chance(0.3);
  if (bun) drawing.path(disc(200, 66, 38), { fill: hair });
  if (long) drawing.path('M104 190C96 80 304 80 296 190L312 340H88Z', { fill: hair });
  else drawing.path(blob(random, 200, 148, 106, 0.05, 12), { fill: hair });
  drawing.path('M70 400C74 326 130 306 170 298H230C270 306 326 326 330 400Z', {
    fill: drawing.linear(
      [
        [0, lighter(cloth, 0.12)],
        [1, darker(cloth, 0.12)],
      ],
      0,
      0,
      1,
      0,
    ),
  });
  drawing.path('M170 240h60v58q-30 40 -60 0Z', { fill: darker(skin, 0.18) });
  drawing.path('M126 168C126 84 274 84 274 168C274 244 238 284 200 284S126 244 126 168Z', {
    fill: drawing.linear(
      [
        [0, lighter(skin, 0.12)],
        [1, darker(skin, 0.1)],
      ],
      0,
      0,
      1,
      0,
    ),
  });
  for (const side of [-1, 1]) {
    drawing.path(disc(200 + side * 76, 192, 12, 18), { fill: darker(skin, 0.06) });
    drawing.path(disc(200 + side * 44, 226, 19, 13), { fill: '#e0574a', opacity: 0.24 });
    drawing.path(`M${200 + side * 32 - 13} 190q13 ${random.pick([12, -12])} 26 0`, {
      fill: 'none',
      stroke: '#241a1c',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    });
    drawing.path(`M${200 + side * 32 - 17} 166q17 -11 34 0`, {
      fill: 'none',
      stroke: darker(hair, 0.1),
      'stroke-width': 6,
      'stroke-linecap': 'round',
    });
  }
  drawing.path('M200 186q-9 24 -12 34q8 8 18 4', {
    fill: 'none',
    stroke: darker(skin, 0.34),
    'stroke-width': 4,
    'stroke-linecap': 'round',
  });
  drawing.path('M176 248q24 20 48 0', {
    fill: 'none',
    stroke: '#8f2f34',
    'stroke-width': 6,
    'stroke-linecap': 'round',
  });
  const part = random.between(140, 260);
  drawing.path(`M118 186C112 88 160 70 200 70S288 88 282 186Q272 138 ${part} 122Q140 128 118 186Z`, {
    fill: hair,
  });
  const extra = random.whole(0, 3);
  if (extra === 0)
    for (const x of [168, 232])
      drawing.path(disc(x, 192, 26), { fill: 'none', stroke: '#2a2226', 'stroke-width': 5 });
  if (extra === 0) drawing.path('M194 190h12', { stroke: '#2a2226', 'stroke-width': 5 });
  if (extra === 1) for (const x of [122, 278]) drawing.path(disc(x, 222, 9), { fill: '#f2c14e' });
  if (extra === 2)
    drawing.path('M118 132Q200 66 282 132L276 154Q200 96 124 154Z', { fill: random.pick(CLOTHES) });
}
