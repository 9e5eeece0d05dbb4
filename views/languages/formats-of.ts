/** What compiled messages format values with. */
export interface Formats {
  number(value: number): string;
  /** Compact form, such as '1.2K'. */
  compact(value: number): string;
  /** Formats an ISO date as 'March 5, 2026'. */
  date(day: string): string;
  plural(value: number, cases: Record<string, string>): string;
  /** `none` stands for an empty text or null. */
  select(value: string | boolean | null, cases: Record<string, string>): string;
}

/**
 * Returns a locale's formats. Each is created on first use: creation takes milliseconds on a phone, and scripts include
 * formats that they may not need.
 */
export function formatsOf(locale: string): Formats {
  const tag = formatTag(locale);
  const later = <Format>(make: () => Format): (() => Format) => {
    let made: Format | undefined;
    return () => (made ??= make());
  };
  const numbers = later(() => new Intl.NumberFormat(tag));
  const short = later(() => new Intl.NumberFormat(tag, { notation: 'compact' }));
  const dates = later(() => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));
  const rules = later(() => new Intl.PluralRules(tag));
  return {
    number: (value) => numbers().format(value),
    compact: (value) => short().format(value),
    date: (day) => dates().format(new Date(`${day}T00:00:00Z`)),
    plural: (value, cases) => cases[`=${value}`] ?? cases[rules().select(value)] ?? cases['other'] ?? '',
    select: (value, cases) => cases[String(value || 'none')] ?? cases['other'] ?? '',
  };
}

/** Returns the tag for `Intl`. Texts in Arabic are written with the digits 0 to 9, and so are values in them. */
export function formatTag(locale: string): string {
  return /^ar\b/.test(locale) && !locale.includes('-u-') ? `${locale}-u-nu-latn` : locale;
}
