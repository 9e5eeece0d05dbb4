const dayMs = 24 * 3600 * 1000;

/** Returns the day (`YYYY-MM-DD`) that lies a number of days after another one. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
