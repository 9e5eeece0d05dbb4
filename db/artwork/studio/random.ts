/** A repeatable source of numbers: the same seed text always yields the same sequence. */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** Starts a sequence (sfc32) from any text. */
export function randomFrom(seed: string): Random {
  let [a, b, c, d] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1];
  const next = (): number => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)];
    if (chosen === undefined) throw new Error('Nothing to pick from.');
    return chosen;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const keyed = list.map((item) => ({ item, key: next() }));
    return keyed.sort((x, y) => x.key - y.key).map(({ item }) => item);
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (probability) => next() < probability,
    pick,
    shuffled,
  };
}

function hash(text: string, salt: number): number {
  let h = 2166136261 ^ Math.imul(salt, 0x9e3779b1);
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return (h ^ (h >>> 13)) | 0;
}
