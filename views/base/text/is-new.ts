const newDays = 28;

/** Returns whether a date counts as new: up to 28 days ago (INTL-03), never in the future. */
export function isNew(date: string, nowMs: number): boolean {
  const age = nowMs - Date.parse(date);
  return age >= 0 && age < newDays * 24 * 3600 * 1000;
}
