const newDays = 28;

/** Whether something still counts as new: for 28 days after its date (INTL-03). Dates ahead are not. */
export function isNew(date: string, nowMs: number): boolean {
  const age = nowMs - Date.parse(date);
  return age >= 0 && age < newDays * 24 * 3600 * 1000;
}
