/**
 * Languages that a text can be detected or said to be in (ISO 639-1): those whose words search reduces to stems, and
 * those whose script or words are recognized (migrations `text_search` and `letters_of_languages`).
 */
export const textLanguages = [
  'ar',
  'be',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'eu',
  'fa',
  'fi',
  'fr',
  'ga',
  'he',
  'hi',
  'hu',
  'hy',
  'id',
  'it',
  'ja',
  'ka',
  'kk',
  'km',
  'ko',
  'lo',
  'lt',
  'mk',
  'mr',
  'my',
  'ne',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sr',
  'sv',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'yi',
  'zh',
] as const;

/** Returns these languages by their names in a locale, in its order. */
export function namedLanguages(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return textLanguages
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
