const locale = 'en-US';

/**
 * Creates a formatter on first use. Creation takes milliseconds on a phone, and scripts include formatters that they
 * may not need.
 */
function later<Value>(make: () => { format(value: Value): string }): { format(value: Value): string } {
  let made: { format(value: Value): string } | undefined;
  return { format: (value) => (made ??= make()).format(value) };
}

export const number = later<number>(() => new Intl.NumberFormat(locale));
const short = later<number>(() => new Intl.NumberFormat(locale, { notation: 'compact' }));
const decimal = later<number>(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const date = later<Date>(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));

export const plural = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** Field hint for a maximum length. */
export const upTo = (max: number): string => `Up to ${number.format(max)} characters.`;

/** Localized formats for numbers, dates and ratings. */
export const formats = {
  number: (value: number) => number.format(value),
  /** Compact form, such as '1.2K'. */
  compact: (value: number) => short.format(value),
  /** Formats an ISO date as 'March 5, 2026'. */
  date: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
  rating: ({ value, best, count }: { value: number; best: number; count: number }) =>
    `${decimal.format(Math.min(value, best))} of ${decimal.format(best)} stars` +
    (count > 0 ? `, ${plural(count, 'rating', 'ratings')}` : ''),
};
