import type { DayCounts, StatCounts } from '../contract/staff/stats.ts';

/** Days `YYYY-MM-DD` (UTC), both included. */
export interface DayRange {
  from: string;
  until: string;
}

/** Days that can be asked for at once by a link, that are shown when none are chosen, and how many can be at most. */
export const statDays = { presets: [7, 30, 90], usual: 30, most: 366 } as const;

/** Figures in the order in which they are shown. */
export const statMetrics = ['impressions', 'closeups', 'saves', 'clicks'] as const;

const dayMs = 24 * 3600 * 1000;
const textOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && textOf(timeOf(text)) === text;
}

/**
 * The days asked for: a day alone reaches to today or a month back, days the wrong way round are turned, no day is
 * still to come, and a range is a year at most, its end kept. Anything that is no day counts as not asked.
 */
export function dayRange(
  asked: { from?: string | undefined; until?: string | undefined },
  nowMs: number,
): DayRange {
  const today = textOf(nowMs);
  const [from, until] = [asked.from, asked.until].map((day) =>
    day !== undefined && isDay(day) ? (day > today ? today : day) : null,
  );
  const end = until ?? today;
  const begin = from ?? textOf(timeOf(end) - (statDays.usual - 1) * dayMs);
  const [first, last] = begin <= end ? [begin, end] : [end, begin];
  const earliest = textOf(timeOf(last) - (statDays.most - 1) * dayMs);
  return { from: first < earliest ? earliest : first, until: last };
}

/** The range of so many days that ends today. */
export function lastDays(count: number, nowMs: number): DayRange {
  return { from: textOf(nowMs - (count - 1) * dayMs), until: textOf(nowMs) };
}

/** As many days just before a range. */
export function rangeBefore({ from, until }: DayRange): DayRange {
  const count = daysBetween(from, until);
  return { from: textOf(timeOf(from) - count * dayMs), until: textOf(timeOf(from) - dayMs) };
}

/** Every day of a range, with zeros for those on which nothing happened. */
export function everyDay({ from, until }: DayRange, counted: readonly DayCounts[]): DayCounts[] {
  const known = new Map(counted.map((counts) => [counts.day, counts]));
  return Array.from({ length: daysBetween(from, until) }, (_, index) => {
    const day = textOf(timeOf(from) + index * dayMs);
    return known.get(day) ?? { day, impressions: 0, closeups: 0, saves: 0, clicks: 0 };
  });
}

export function totalsOf(days: readonly StatCounts[]): StatCounts {
  const totals = { impressions: 0, closeups: 0, saves: 0, clicks: 0 };
  for (const counts of days) for (const metric of statMetrics) totals[metric] += counts[metric];
  return totals;
}

/** Percent by which a figure differs from the one before, rounded; null where there is nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round((now / before - 1) * 100);
}

function daysBetween(from: string, until: string): number {
  return Math.round((timeOf(until) - timeOf(from)) / dayMs) + 1;
}
