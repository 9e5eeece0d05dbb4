import { isOfSite, siteOf } from './sites.ts';

/** Price of a thousand impressions of a promoted pin in the campaign's currency: 5 dollars, dinars, or euros. */
export const perThousand = 5;

/** Zero-based positions of promoted pins on a page. The first row is never paid. */
export const promotedSlots: readonly number[] = [5, 16];

/** Returns the words of a text in lower case without diacritics. */
function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

/** Returns whether a campaign matches these texts. A campaign without keywords matches everything. */
export function fitsBeside(words: readonly string[], texts: readonly string[]): boolean {
  if (words.length === 0) return true;
  const said = wordsOf(texts.join(' '));
  return words.some((word) => {
    const parts = [...wordsOf(word)];
    return parts.length > 0 && parts.every((part) => said.has(part));
  });
}

/**
 * Returns whether a business keeps its promotions away from a page with these texts and domains. An entry with a dot
 * is a site, with its subdomains; any other is a word or phrase, all of whose words one text must contain.
 */
export function isKeptFrom(
  entries: readonly string[],
  texts: readonly string[],
  domains: readonly string[],
): boolean {
  if (entries.length === 0) return false;
  const said = texts.map(wordsOf);
  return entries.some((entry) => {
    const site = siteOf(entry);
    if (site !== null) return domains.some((domain) => isOfSite(domain, site));
    const words = [...wordsOf(entry)];
    return words.length > 0 && said.some((text) => words.every((word) => text.has(word)));
  });
}

/** Inserts promoted items at their slots. Drops those whose slot lies beyond the end of the list. */
export function withPromoted<Item, Promoted>(
  items: readonly Item[],
  promoted: readonly Promoted[],
): (Item | Promoted)[] {
  const mixed: (Item | Promoted)[] = [...items];
  for (const [index, slot] of promotedSlots.entries()) {
    const one = promoted[index];
    if (one === undefined || slot > mixed.length - 1) break;
    mixed.splice(slot, 0, one);
  }
  return mixed;
}
