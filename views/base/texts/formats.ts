const locale = 'en-US';

/** Made when it is first used: making one takes a phone milliseconds, and scripts carry these for what may be said. */
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

/** What fields say of the length of a text. */
export const upTo = (max: number): string => `Up to ${number.format(max)} characters.`;

/** Numbers, dates and ratings in the language. */
export const formats = {
  number: (value: number) => number.format(value),
  /** '1.2K' where room is short. */
  compact: (value: number) => short.format(value),
  /** 'March 5, 2026' of an ISO date. */
  date: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
  rating: ({ value, best, count }: { value: number; best: number; count: number }) =>
    `${decimal.format(Math.min(value, best))} of ${decimal.format(best)} stars` +
    (count > 0 ? `, ${plural(count, 'rating', 'ratings')}` : ''),
};
