/** Creating a format takes a hundred times as long as using it. */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Returns a locale's format for full dates in UTC: `November 23, 2026`. */
export function longDate(locale: string): Intl.DateTimeFormat {
  const known = dates.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dates.set(locale, known);
  return known;
}

/** Returns a locale's format for whole numbers. */
export function wholeNumber(locale: string): Intl.NumberFormat {
  const known = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, known);
  return known;
}
