/** Returns the next state of Marsaglia's xorshift32. The state is also the random number and is never 0. */
export function nextRandom(state: number): number {
  let x = state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  return x;
}

/** Returns an initial state. Consecutive seeds give widely different states. */
export function firstRandom(seed: number): number {
  let x = Math.imul((seed | 0) ^ 0x5bd1e995, 0x9e3779b1);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x ^= x >>> 13;
  return x === 0 ? 0x6d2b79f5 : x;
}
