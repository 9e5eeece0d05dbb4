const most = 60;

/** Parses translated names, one per line, such as `de: Garten`. Null if malformed. */
export function namesOfText(text: string): Record<string, string> | null {
  const names: Record<string, string> = {};
  for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const [, locale, name = ''] = /^\s*([a-z]{2,3}(?:-[A-Z]{2})?)\s*:\s*(\S.*?)\s*$/.exec(line) ?? [];
    if (locale === undefined || Array.from(name).length > most) return null;
    names[locale] = name;
  }
  return names;
}

/** The inverse, for the field. */
export const textOfNames = (names: Record<string, string>): string =>
  Object.entries(names)
    .map(([locale, name]) => `${locale}: ${name}`)
    .join('\n');
