import type { Random } from './random.ts';

export interface Noise {
  /** Smooth value noise in 0…1; one lattice cell per unit. */
  at(x: number, y: number): number;
  /** Several octaves of it, still about 0…1. */
  fractal(x: number, y: number, octaves: number): number;
}

const SIZE = 256;
const MASK = SIZE - 1;

/** A lattice of random values with smooth steps between them; repeats every 256 units. */
export function noiseFrom(random: Random): Noise {
  const lattice = new Float32Array(SIZE * SIZE);
  for (let i = 0; i < lattice.length; i++) lattice[i] = random.next();
  const at = (x: number, y: number): number => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    let u = x - left;
    let v = y - top;
    u = u * u * (3 - 2 * u);
    v = v * v * (3 - 2 * v);
    const row = (top & MASK) * SIZE;
    const below = ((top + 1) & MASK) * SIZE;
    const column = left & MASK;
    const beside = (left + 1) & MASK;
    const a = lattice[row + column] ?? 0;
    const b = lattice[row + beside] ?? 0;
    const c = lattice[below + column] ?? 0;
    const d = lattice[below + beside] ?? 0;
    return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v;
  };
  const fractal = (x: number, y: number, octaves: number): number => {
    let sum = 0;
    let weight = 0.5;
    let total = 0;
    let frequency = 1;
    for (let i = 0; i < octaves; i++) {
      sum += weight * at(x * frequency + i * 17.3, y * frequency - i * 9.7);
      total += weight;
      weight *= 0.5;
      frequency *= 2.03;
    }
    return sum / total;
  };
  return { at, fractal };
}

/** Evaluates a slow function on a coarse lattice and fills in between: `width × height` values. */
export function spreadField(
  width: number,
  height: number,
  step: number,
  value: (x: number, y: number) => number,
): Float32Array {
  const across = Math.ceil(width / step) + 2;
  const down = Math.ceil(height / step) + 2;
  const coarse = new Float32Array(across * down);
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) coarse[j * across + i] = value(i * step, j * step);
  const full = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const j = Math.floor(y / step);
    const v = y / step - j;
    const row = j * across;
    for (let x = 0; x < width; x++) {
      const i = Math.floor(x / step);
      const u = x / step - i;
      const a = coarse[row + i] ?? 0;
      const b = coarse[row + i + 1] ?? 0;
      const c = coarse[row + across + i] ?? 0;
      const d = coarse[row + across + i + 1] ?? 0;
      full[y * width + x] = a + (b - a) * u + (c - a + (a - b - c + d) * u) * v;
    }
  }
  return full;
}
