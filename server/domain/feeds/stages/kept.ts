/** What was found for members a moment ago, in memory, for a few seconds and some thousand of them at most. */
export interface Kept<Value> {
  /** What was kept for a member, if it was found by the same terms and is not too old. */
  get(userId: string, terms: string, nowMs: number): Value | null;
  set(userId: string, terms: string, nowMs: number, value: Value): void;
  drop(userId: string): void;
}

/** A member's older value goes with a newer one, and the oldest of all when there are too many. */
export function createKept<Value>({ ms, most }: { ms: number; most: number }): Kept<Value> {
  const kept = new Map<string, { terms: string; atMs: number; value: Value }>();
  return {
    get(userId, terms, nowMs) {
      const known = kept.get(userId);
      return known?.terms === terms && Math.abs(nowMs - known.atMs) < ms ? known.value : null;
    },
    set(userId, terms, nowMs, value) {
      kept.delete(userId);
      const [oldest] = kept.keys();
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
      kept.set(userId, { terms, atMs: nowMs, value });
    },
    drop: (userId) => void kept.delete(userId),
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
