import { noiseFrom, spreadField } from './noise.ts';
import type { Pixels } from './family.ts';
import { randomFrom } from './random.ts';

/** How the surface looks. All are shares of full brightness, 0…1. */
export interface Finish {
  /** Fine speckle of film or print. */
  readonly grain?: number;
  /** Uneven paper or plaster. */
  readonly paper?: number;
  /** Darker corners. */
  readonly vignette?: number;
  /** Light falling in from the upper left. */
  readonly light?: number;
}

const SPECKS = 1 << 15;

/** Gives the pixels their surface, in place. */
export function finishSurface({ data, width, height }: Pixels, finish: Finish, seed: string): void {
  const { grain = 0.03, paper = 0, vignette = 0, light = 0 } = finish;
  const random = randomFrom(`${seed}/surface`);
  const specks = new Int8Array(SPECKS);
  for (let i = 0; i < SPECKS; i++)
    specks[i] = Math.round((random.next() + random.next() + random.next() - 1.5) * grain * 170);
  const shade = shadeField(width, height, paper, vignette, light, seed);
  let index = 0;
  for (let y = 0; y < height; y++) {
    let speck = Math.floor(random.next() * SPECKS);
    for (let x = 0; x < width; x++) {
      const factor = shade ? (shade[y * width + x] ?? 1) : 1;
      const added = specks[speck++ & (SPECKS - 1)] ?? 0;
      for (const end = index + 3; index < end; index++) {
        const value = (data[index] ?? 0) * factor + added;
        data[index] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
}

function shadeField(
  width: number,
  height: number,
  paper: number,
  vignette: number,
  light: number,
  seed: string,
): Float32Array | undefined {
  if (paper === 0 && vignette === 0 && light === 0) return undefined;
  const noise = noiseFrom(randomFrom(`${seed}/paper`));
  const size = Math.max(width, height);
  return spreadField(width, height, paper > 0 ? 3 : 16, (x, y) => {
    const [u, v] = [x / width - 0.5, y / height - 0.5];
    let factor = 1 - vignette * 2 * (u * u + v * v) - light * (u + v);
    if (paper > 0) factor += paper * (noise.fractal((x / size) * 180, (y / size) * 180, 2) - 0.5);
    return factor;
  });
}
