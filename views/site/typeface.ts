const version = '5.3';

/** Scripts that the typeface covers. A browser fetches the file of a script that a page has text in. */
const ranges = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FFFD',
  'latin-ext': 'U+100-130,U+132-151,U+154-2BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0',
  cyrillic: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
};

const face = (script: keyof typeof ranges): string =>
  `@font-face{font-family:Manrope;font-weight:200 800;font-display:optional;src:url(/fonts/manrope-${version}-${script}.woff2)format("woff2");unicode-range:${ranges[script]}}`;

const latin = face('latin') + face('latin-ext');
const cyrillic = latin + face('cyrillic');

/**
 * Returns the styles of the site's own typeface, which a page uses if it is there before the text is shown, so that
 * nothing moves. Empty with data saver, and in languages of other scripts, which are set in the system's.
 */
export function typefaceStyles({ locale, saveData }: { locale: string; saveData: boolean }): string {
  if (saveData || /^(ar|ja|zh)\b/.test(locale)) return '';
  return /^ru\b/.test(locale) ? cyrillic : latin;
}
