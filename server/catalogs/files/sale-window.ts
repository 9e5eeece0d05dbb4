/** When a sale price applies: from an instant until, but not including, another. */
export interface SaleWindow {
  from: Date;
  until: Date;
}

const dayMs = 24 * 3600 * 1000;
const instant =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * Parses `sale_price_effective_date`: two ISO 8601 instants with a slash between them, as in
 * `2026-11-01T00:00+0100/2026-11-30T23:59+0100`. Without a time zone they are in UTC, and a last day without a time
 * belongs to the sale. Null if it is no such interval.
 */
export function saleWindow(text: string): SaleWindow | null {
  const [first = '', last = '', ...rest] = text.split('/').map((part) => part.trim());
  const from = instantOf(first, 0);
  const until = instantOf(last, dayMs);
  if (rest.length > 0 || from === null || until === null || until <= from) return null;
  return { from, until };
}

function instantOf(text: string, dayEndMs: number): Date | null {
  const [, day, time, zone = 'Z'] = instant.exec(text) ?? [];
  if (day === undefined) return null;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z';
  const at = new Date(`${day}T${time ?? '00:00'}${offset}`);
  if (Number.isNaN(at.getTime())) return null;
  return time === undefined ? new Date(at.getTime() + dayEndMs) : at;
}

/** Returns whether the sale is on, and when that changes next: null if never. */
export function saleAt({ from, until }: SaleWindow, now: Date): { isOn: boolean; changesAt: Date | null } {
  if (now < from) return { isOn: false, changesAt: from };
  return now < until ? { isOn: true, changesAt: until } : { isOn: false, changesAt: null };
}
