import { thumbSide } from '../../views/visual-search/describe-region.ts';

/** Returns a generator of numbers from 0 to 1, deterministic for a seed. */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

interface Shape {
  x: number;
  y: number;
  rx: number;
  ry: number;
  color: [number, number, number];
  isBox: boolean;
  stripes: number;
}

/** Images of a family are variations of one composition, like photographs of one kind of subject. */
const perFamily = 12;

/**
 * Generates a thumbnail: a sky or wall of two colors with patches, discs, and stripes. `variation` gives different
 * pictures of the same scene.
 */
export function madeThumb(picture: number, variation = 0): Uint8Array {
  const family = randomFrom(Math.floor(picture / perFamily) * 7 + 1);
  const own = randomFrom(picture * 31 + variation * 1_000_003 + 5);
  const jitter = (strength: number): number => (own() - 0.5) * strength;
  const strength = variation === 0 ? 1 : 0.25;
  const scene = randomFrom(picture * 13 + 3);
  const shift = (amount: number): number => (scene() - 0.5) * amount;
  const color = (): [number, number, number] => [family() * 255, family() * 255, family() * 255];
  const changed = ([r, g, b]: [number, number, number]): [number, number, number] => [
    r + shift(70) + jitter(12 * strength),
    g + shift(70) + jitter(12 * strength),
    b + shift(70) + jitter(12 * strength),
  ];
  const [top, bottom] = [changed(color()), changed(color())];
  const shapes: Shape[] = Array.from({ length: 4 + Math.floor(family() * 5) }, () => ({
    x: family() + shift(0.3) + jitter(0.03 * strength),
    y: family() + shift(0.3) + jitter(0.03 * strength),
    rx: 0.05 + family() * 0.3 + shift(0.06),
    ry: 0.05 + family() * 0.3 + shift(0.06),
    color: changed(color()),
    isBox: family() < 0.5,
    stripes: family() < 0.3 ? 4 + family() * 16 : 0,
  }));
  return drawn(top, bottom, shapes);
}

function drawn(top: [number, number, number], bottom: [number, number, number], shapes: Shape[]): Uint8Array {
  const thumb = new Uint8ClampedArray(thumbSide * thumbSide * 3);
  for (let row = 0; row < thumbSide; row += 1) {
    const y = row / thumbSide;
    for (let column = 0; column < thumbSide; column += 1) {
      const at = (row * thumbSide + column) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        thumb[at + channel] = (top[channel] ?? 0) * (1 - y) + (bottom[channel] ?? 0) * y;
    }
  }
  for (const { x, y, rx, ry, color, isBox, stripes } of shapes)
    for (let row = pixel(y - ry); row < pixel(y + ry); row += 1)
      for (let column = pixel(x - rx); column < pixel(x + rx); column += 1) {
        const [dx, dy] = [(column / thumbSide - x) / rx, (row / thumbSide - y) / ry];
        if (!isBox && dx * dx + dy * dy > 1) continue;
        if (stripes > 0 && Math.sin((dx + dy) * stripes) < 0) continue;
        thumb.set(color, (row * thumbSide + column) * 3);
      }
  return new Uint8Array(thumb.buffer);
}

function pixel(part: number): number {
  return Math.max(0, Math.min(thumbSide, Math.round(part * thumbSide)));
}
