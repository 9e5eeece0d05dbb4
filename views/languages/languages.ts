/** A language that the interface is written in, as its folder is named. */
export type Language = string;

/** The language that all others are translated from. */
export const sourceLanguage: Language = 'en';

/**
 * The languages to choose from, by locale, each by its own name. A language is a folder beside this file and a line here
 * (`docs/translating.md`).
 */
export const localeNames = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  'de-DE': 'Deutsch',
  'fr-FR': 'Français',
  'es-ES': 'Español',
  'pt-BR': 'Português (Brasil)',
  'ru-RU': 'Русский',
  'ar-EG': 'العربية',
  'ja-JP': '日本語',
  'zh-CN': '简体中文',
} as const;

export type Locale = keyof typeof localeNames;

export const locales = Object.keys(localeNames) as Locale[];

/** Returns a locale's name in its own language. */
export const localeName = (locale: string): string => localeNames[locale as Locale] ?? locale;

/** Returns the language of a locale, as its folder is named. */
export const languageOf = (locale: string): Language => locale.split('-')[0] ?? locale;

/** The first locale of each language. */
export const mainLocales = locales.filter(
  (locale, at) => locales.findIndex((each) => languageOf(each) === languageOf(locale)) === at,
);

/** Returns the `lang` of a page: the language alone, unless another region of it was chosen than the first. */
export function pageLanguage(locale: string): string {
  const language = languageOf(locale);
  return mainLocales.some((main) => main === locale) ? language : locale;
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** Returns the direction in which a locale is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(languageOf(locale)) ? 'rtl' : 'ltr';

/** Regions that write English dates as the United States do. */
const american = ['en', 'en-us', 'en-ca', 'en-ph', 'en-pr'];

/**
 * Returns the locale that fits best, or null. A region that is not offered falls back to its language, where there are
 * two of it to the nearer one (CLDR: English of most regions writes the day before the month).
 */
export function localeFor(asked: string): Locale | null {
  const wanted = asked.trim().toLowerCase().replaceAll('_', '-');
  const exact = locales.find((locale) => locale.toLowerCase() === wanted);
  if (exact === undefined && /^en-[a-z]{2}$/.test(wanted) && !american.includes(wanted)) return 'en-GB';
  return exact ?? locales.find((locale) => languageOf(locale) === wanted.split(/[-_]/)[0]) ?? null;
}

/** Returns the locale that an `Accept-Language` header asks for first, or null. */
export function acceptedLocale(header: string): Locale | null {
  const ranges = header.split(',').map((part, at) => {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { range, at, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  });
  ranges.sort((one, other) => other.weight - one.weight || one.at - other.at);
  for (const { range, weight } of ranges) {
    const found = weight > 0 ? localeFor(range) : null;
    if (found !== null) return found;
  }
  return null;
}
