import type { Viewer } from '../contract/models.ts';

const version = '5.3';

/** Scripts that the typeface covers. A browser fetches the file of a script that a page has text in. */
const ranges = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FFFD',
  'latin-ext': 'U+100-130,U+132-151,U+154-2BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0',
  cyrillic: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
};
type Script = keyof typeof ranges;

const fileOf = (script: Script): string => `/fonts/manrope-${version}-${script}.woff2`;
const face = (script: Script): string =>
  `@font-face{font-family:Manrope;font-weight:200 800;font-display:optional;src:url(${fileOf(script)})format("woff2");unicode-range:${ranges[script]}}`;

const latin = face('latin') + face('latin-ext');
const cyrillic = latin + face('cyrillic');

type Reader = Pick<Viewer, 'isBot' | 'isFirstVisit' | 'locale' | 'saveData'>;

/** Not with data saver, nor in languages of other scripts, which are set in the system's typeface. */
const hasTypeface = ({ isBot, locale, saveData }: Reader): boolean =>
  !isBot && !saveData && !/^(ar|ja|zh)\b/.test(locale);
const isCyrillic = ({ locale }: Reader): boolean => /^ru\b/.test(locale);

/**
 * Returns the styles of the site's own typeface, which a page uses if it is there before the text is shown, so that
 * nothing moves. Empty on a first visit, where browsers would fetch the file before the page's pictures, for nothing.
 */
export function typefaceStyles(reader: Reader): string {
  if (!hasTypeface(reader) || reader.isFirstVisit === true) return '';
  return isCyrillic(reader) ? cyrillic : latin;
}

/**
 * Returns links by which a first page fetches the typeface for the pages after it. They belong at the end of the body:
 * without priorities on the connection, those in the head delay pictures as much as the typeface itself.
 */
export function typefaceLinks(reader: Reader): string {
  if (!hasTypeface(reader) || reader.isFirstVisit !== true) return '';
  const scripts: Script[] = isCyrillic(reader) ? ['latin', 'cyrillic'] : ['latin'];
  return scripts.map((script) => `<link rel="prefetch" href="${fileOf(script)}" crossorigin>`).join('');
}
