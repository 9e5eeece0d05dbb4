const newMs = 28 * 24 * 3600 * 1000;

/** Returns whether a time counts as new: up to 28 days ago (INTL-03), never in the future. */
export function isNew(timeMs: number, nowMs: number): boolean {
  const ageMs = nowMs - timeMs;
  return ageMs >= 0 && ageMs < newMs;
}
