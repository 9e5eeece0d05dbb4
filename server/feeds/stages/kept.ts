/** A short-lived, bounded in-memory cache of results for members or their queries. */
interface Kept<Value> {
  /** Returns the value cached for a key if it has the same terms and has not expired. */
  get(key: string, terms: string, nowMs: number): Value | null;
  /** Returns whether a recent value is cached for a key, with any terms. */
  has(key: string, nowMs: number): boolean;
  set(key: string, terms: string, nowMs: number, value: Value): void;
}

/** A new value replaces a key's older one. The oldest key is evicted if there are too many. */
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

/** Returns a separate cache for each source, such as a database or a graph. */
export function keptBy<Value>(limits: { ms: number; most: number }): (source: object) => Kept<Value> {
  const all = new WeakMap<object, Kept<Value>>();
  return (source) => {
    const known = all.get(source) ?? createKept<Value>(limits);
    all.set(source, known);
    return known;
  };
}
