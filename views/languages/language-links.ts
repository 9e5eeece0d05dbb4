import { mainLocales, pageLanguage } from './languages.ts';

/** Returns a page's address in one language. Null leaves the language to the browser. */
export function inLanguage(address: string, locale: string | null): string {
  return locale === null
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}hl=${pageLanguage(locale)}`;
}

/** Returns the links of a page to itself in each language, and to the one that the browser chooses (SEO-02). */
export function languageLinks(address: string): { rel: 'alternate'; hrefLang: string; href: string }[] {
  return [
    ...mainLocales.map((locale) => ({ hrefLang: pageLanguage(locale), href: inLanguage(address, locale) })),
    { hrefLang: 'x-default', href: address },
  ].map((link) => ({ rel: 'alternate', ...link }));
}
