export const number = new Intl.NumberFormat('en-US');
const short = new Intl.NumberFormat('en-US', { notation: 'compact' });
const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const plural = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

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
