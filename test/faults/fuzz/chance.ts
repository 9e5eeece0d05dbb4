/** Random choices that repeat for the same seed (mulberry32). */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** In [0, below). */
  below(below: number): number;
  of<T>(choices: readonly T[]): T;
  /** True with this probability. */
  is(probability: number): boolean;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    next,
    below,
    of<T>(choices: readonly T[]): T {
      return choices[below(choices.length)] as T;
    },
    is: (probability) => next() < probability,
  };
}
