import type { DayCounts, Opened, StatCounts, StatMetric, Stats } from '../contract/staff/stats.ts';
import { openedFrom } from '../events/click-source.ts';

/** Days `YYYY-MM-DD` (UTC), both inclusive. */
export interface DayRange {
  from: string;
  until: string;
}

/** Range lengths in days: presets, default and maximum. */
export const statDays = { presets: [7, 30, 90], usual: 30, most: 366 } as const;

/** Metrics in display order, and those of videos alone. */
export const statMetrics = [
  'impressions',
  'closeups',
  'saves',
  'clicks',
  'videoViews',
  'watchSeconds',
] as const;
const ofVideos: readonly StatMetric[] = ['videoViews', 'watchSeconds'];

/** No activity. */
export const noCounts: StatCounts = {
  impressions: 0,
  closeups: 0,
  saves: 0,
  clicks: 0,
  videoViews: 0,
  watchSeconds: 0,
};

/** Returns the metrics to show: those of videos only where a video has been watched. */
export function shownMetrics({ totals, before }: Pick<Stats, 'totals' | 'before'>): StatMetric[] {
  const hasVideos = totals.watchSeconds + before.watchSeconds > 0;
  return statMetrics.filter((metric) => hasVideos || !ofVideos.includes(metric));
}

const dayMs = 24 * 3600 * 1000;
const textOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns whether a text is a valid calendar day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && textOf(timeOf(text)) === text;
}

/**
 * Normalizes the requested range. A single day extends to today or a month back, reversed days are swapped, future
 * days are cut, and a range is at most a year, keeping its end. Invalid days count as absent.
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

/** Returns the range of the given length that ends today. */
export function lastDays(count: number, nowMs: number): DayRange {
  return { from: textOf(nowMs - (count - 1) * dayMs), until: textOf(nowMs) };
}

/** Returns the preceding range of equal length. */
export function rangeBefore({ from, until }: DayRange): DayRange {
  const count = daysBetween(from, until);
  return { from: textOf(timeOf(from) - count * dayMs), until: textOf(timeOf(from) - dayMs) };
}

/** Returns every day of a range, with zeros for days without events. */
export function everyDay({ from, until }: DayRange, counted: readonly DayCounts[]): DayCounts[] {
  const known = new Map(counted.map((counts) => [counts.day, counts]));
  return Array.from({ length: daysBetween(from, until) }, (_, index) => {
    const day = textOf(timeOf(from) + index * dayMs);
    return known.get(day) ?? { day, ...noCounts, opened: openedOn([]) };
  });
}

export function totalsOf(days: readonly StatCounts[]): StatCounts {
  const totals = { ...noCounts };
  for (const counts of days) for (const metric of statMetrics) totals[metric] += counts[metric];
  return totals;
}

/** Returns in which lists pins were opened on all of these days. */
export function openedOn(days: readonly DayCounts[]): Opened {
  const sum = (kind: keyof Opened): number => days.reduce((total, { opened }) => total + opened[kind], 0);
  return Object.fromEntries(openedFrom.map((kind) => [kind, sum(kind)])) as Opened;
}

/** Returns the change in percent, rounded. Null if there is nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round((now / before - 1) * 100);
}

function daysBetween(from: string, until: string): number {
  return Math.round((timeOf(until) - timeOf(from)) / dayMs) + 1;
}
