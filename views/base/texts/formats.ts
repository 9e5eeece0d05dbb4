import { catalog } from '../../languages/catalog.ts';
import { localeNow } from '../../languages/language-scope.ts';
import { formatsOf, formatTag, type Formats } from '../../languages/formats-of.ts';

const texts = catalog('base', 'formats');

interface LocaleFormats extends Formats {
  decimal(value: number): string;
  /** Always with one decimal place. */
  tenth(value: number): string;
  list(items: readonly string[]): string;
  moment(at: Date): string;
  /** Between values that are listed without 'and'. */
  separator: string;
}

/** Between listed values, by language. */
const separators: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '、' };

const known = new Map<string, LocaleFormats>();

/** Returns the formats of the language of the moment. */
function now(): LocaleFormats {
  const locale = localeNow();
  const found = known.get(locale) ?? formatsIn(locale);
  known.set(locale, found);
  return found;
}

function formatsIn(locale: string): LocaleFormats {
  let decimal: Intl.NumberFormat | undefined;
  let tenth: Intl.NumberFormat | undefined;
  let moment: Intl.DateTimeFormat | undefined;
  let list: Intl.ListFormat | undefined;
  return {
    ...formatsOf(locale),
    decimal: (value) =>
      (decimal ??= new Intl.NumberFormat(formatTag(locale), { maximumFractionDigits: 1 })).format(value),
    tenth: (value) =>
      (tenth ??= new Intl.NumberFormat(formatTag(locale), {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      })).format(value),
    moment: (at) =>
      (moment ??= new Intl.DateTimeFormat(formatTag(locale), {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'UTC',
      })).format(at),
    separator: separators[locale.slice(0, 2)] ?? ', ',
    list: (items) => (list ??= new Intl.ListFormat(formatTag(locale))).format(items),
  };
}

/** Field hint for a maximum length. */
export const upTo = (max: number): string => texts.upTo({ max });

/** Joins names as a sentence would: 'Ada, Bea, and Cem'. */
export const listed = (items: readonly string[]): string => now().list(items);

/** Joins names or values without 'and': 'Ada, Bea, Cem'. */
export const listedUnits = (items: readonly string[]): string => items.join(unitSeparator());

/** What `listedUnits` puts between values, for those that are elements. */
export const unitSeparator = (): string => now().separator;

/** Formats a number with exactly one decimal place. */
export const tenth = (value: number): string => now().tenth(value);

/** Formats a time precisely to the minute, as 'March 5, 2026 at 9:30 AM UTC'. */
export const momentOf = (at: Date): string => `${now().moment(at)} UTC`;

/** Localized formats for numbers, dates and ratings. */
export const formats = {
  number: (value: number) => now().number(value),
  /** Compact form, such as '1.2K'. */
  compact: (value: number) => now().compact(value),
  /** Formats an ISO date as 'March 5, 2026'. */
  date: (day: string) => now().date(day),
  rating: ({ value, best, count }: { value: number; best: number; count: number }) => {
    const stars = { value: now().decimal(Math.min(value, best)), best: now().decimal(best) };
    return count > 0 ? texts.ratingCounted({ ...stars, count }) : texts.rating(stars);
  },
};
