import { mentionsIn, wordsOf } from './said-words.ts';
import { isOfSite, siteOf } from './sites.ts';

/** Zero-based positions of promoted pins on a page. The first row is never paid. */
export const promotedSlots: readonly number[] = [5, 16];

/** The words of each of a campaign's keywords. */
export type KeywordTerms = readonly (readonly string[])[];

export function keywordTerms(words: readonly string[]): KeywordTerms {
  return words.map(wordsOf);
}

/** Returns a test whether a campaign matches these texts. A campaign without keywords matches everything. */
export function fittingBeside(texts: readonly string[]): (terms: KeywordTerms) => boolean {
  const said = new Set(texts.flatMap(wordsOf));
  return (terms) =>
    terms.length === 0 || terms.some((parts) => parts.length > 0 && parts.every((part) => said.has(part)));
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
  const mentions = texts.map(mentionsIn);
  return entries.some((entry) => {
    const site = siteOf(entry);
    if (site !== null) return domains.some((domain) => isOfSite(domain, site));
    return mentions.some((mentionsAll) => mentionsAll(entry));
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
