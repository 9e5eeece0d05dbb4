/** What a thousand showings of a promoted pin cost, in minor units of the campaign's currency. */
export const perThousandMinor = 500;

/** Places of a page that promoted pins take, counted from 0; the first row is never paid for. */
export const promotedSlots: readonly number[] = [5, 16];

/** The words of a text, lower case, without marks. */
function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

/** Whether a campaign fits beside these texts: one without words fits everywhere. */
export function fitsBeside(words: readonly string[], texts: readonly string[]): boolean {
  if (words.length === 0) return true;
  const said = wordsOf(texts.join(' '));
  return words.some((word) => [...wordsOf(word)].every((part) => said.has(part)));
}

/** The list with the promoted ones at their places; those that find no place before the list's end are left out. */
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
