import { noiseFrom } from './noise.ts';
import type { Finish, Pixels } from './family.ts';
import { randomFrom } from './random.ts';

const SPECKS = 1 << 15;
const paperNoise = noiseFrom(randomFrom('paper'));

/** Gives the pixels their surface, in place. */
export function finishSurface({ data, width, height }: Pixels, finish: Finish, seed: string): void {
  const { grain = 0.03, paper = 0, vignette = 0, light = 0 } = finish;
  const random = randomFrom(`${seed}/surface`);
  const specks = new Int8Array(SPECKS);
  for (let i = 0; i < SPECKS; i++) specks[i] = Math.round((random.next() + random.next() - 1) * grain * 205);
  const step = paper > 0 ? 3 : 16;
  const across = Math.ceil(width / step) + 2;
  const shift = random.whole(0, 200);
  const shadeRow = (y: number): Float32Array => {
    const row = new Float32Array(across);
    const v = y / height - 0.5;
    const pace = 180 / Math.max(width, height);
    for (let i = 0; i < across; i++) {
      const u = (i * step) / width - 0.5;
      const fibre = paper > 0 ? paperNoise.fractal(i * step * pace + shift, y * pace, 2) - 0.5 : 0;
      row[i] = 1 - vignette * 2 * (u * u + v * v) - light * (u + v) + paper * fibre;
    }
    return row;
  };
  // Clamps and rounds by itself.
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const shade = new Float32Array(across);
  let [above, below] = [shadeRow(0), shadeRow(step)];
  let index = 0;
  for (let y = 0; y < height; y++) {
    const part = (y % step) / step;
    if (y > 0 && part === 0) [above, below] = [below, shadeRow(y + step)];
    for (let i = 0; i < across; i++) shade[i] = (above[i] ?? 0) * (1 - part) + (below[i] ?? 0) * part;
    let speck = Math.floor(random.next() * SPECKS);
    for (let cell = 0; cell * step < width; cell++) {
      let factor = shade[cell] ?? 1;
      const rise = ((shade[cell + 1] ?? 1) - factor) / step;
      const last = Math.min(width, (cell + 1) * step);
      for (let x = cell * step; x < last; x++) {
        const added = specks[speck++ & (SPECKS - 1)] ?? 0;
        bytes[index] = (bytes[index] ?? 0) * factor + added;
        bytes[index + 1] = (bytes[index + 1] ?? 0) * factor + added;
        bytes[index + 2] = (bytes[index + 2] ?? 0) * factor + added;
        index += 3;
        factor += rise;
      }
    }
  }
}
