/** Returns a text's language if it is known and not that of the page, for its `lang`. */
export function otherLanguage(language: string | undefined, locale: string): string | undefined {
  return language === undefined || locale.split('-')[0] === language ? undefined : language;
}
