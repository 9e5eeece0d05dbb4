const steps = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns 'yesterday', '3 weeks ago' or 'now' in the reader's language. Future times count as now. */
export function relativeTime(thenMs: number, nowMs: number, locale: string): string {
  const format = formatOf(locale);
  const elapsedMs = Math.max(0, nowMs - thenMs);
  for (const [unit, lengthMs] of steps) {
    if (elapsedMs >= lengthMs) return format.format(-Math.floor(elapsedMs / lengthMs), unit);
  }
  return format.format(0, 'second');
}

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Cached, because creating a formatter takes longer than rendering a card. */
function formatOf(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, made);
  return made;
}
