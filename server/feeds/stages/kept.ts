/** What was found for members, or for what they typed, a moment ago; in memory, and for some thousand at most. */
interface Kept<Value> {
  /** What was kept for a key, if it was found by the same terms and is not too old. */
  get(key: string, terms: string, nowMs: number): Value | null;
  /** Whether anything recent is kept for a key, by whatever terms. */
  has(key: string, nowMs: number): boolean;
  set(key: string, terms: string, nowMs: number, value: Value): void;
}

/** A key's older value goes with a newer one, and the oldest of all when there are too many. */
function createKept<Value>({ ms, most }: { ms: number; most: number }): Kept<Value> {
  const kept = new Map<string, { terms: string; atMs: number; value: Value }>();
  const isRecent = ({ atMs }: { atMs: number }, nowMs: number): boolean => Math.abs(nowMs - atMs) < ms;
  return {
    has(key, nowMs) {
      const known = kept.get(key);
      return known !== undefined && isRecent(known, nowMs);
    },
    get(key, terms, nowMs) {
      const known = kept.get(key);
      return known?.terms === terms && isRecent(known, nowMs) ? known.value : null;
    },
    set(key, terms, nowMs, value) {
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
      kept.set(key, { terms, atMs: nowMs, value });
    },
  };
}

/** One of them for each of what it was found by: a database, a graph. */
export function keptBy<Value>(limits: { ms: number; most: number }): (source: object) => Kept<Value> {
  const all = new WeakMap<object, Kept<Value>>();
  return (source) => {
    const known = all.get(source) ?? createKept<Value>(limits);
    all.set(source, known);
    return known;
  };
}
