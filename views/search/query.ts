import { isFiller, isSameStem } from './guides.ts';

/** Characters (code points) of a query that are looked at. */
const most = 200;

/**
 * What was typed as it is searched for: without control characters, white space folded, at most 200 characters. The
 * quotation marks and dashes that phones type are those of the operators.
 */
export function readQuery(typed: string): string {
  const cleaned = typed
    .slice(0, most * 8)
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .replace(/[“”„‟«»＂]/g, '"')
    .replace(/(^|\s)[‐‑‒–—−](?=[^\s‐‑‒–—−-])/g, '$1-')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(cleaned);
  const cut = letters.slice(0, most).join('');
  // Half a word would be sought as a word.
  return letters.length > most && letters[most] !== ' ' ? cut.replace(/ [^ ]*$/, '') : cut.trim();
}

/** The same query however it is written, as queries are counted and compared. */
export function sameQuery(query: string): string {
  return readQuery(query).toLowerCase();
}

/** Whether two queries differ by endings of their words alone, which a search takes for the same. */
export function differsByEndings(query: string, other: string): boolean {
  const [words, others] = [soughtWords(sameQuery(query)), soughtWords(sameQuery(other))];
  return words.length === others.length && words.every((word, at) => isSameStem(word, others[at] ?? ''));
}

/** The words of a query that are sought, without operators and what is excluded. */
export function soughtWords(query: string): string[] {
  return query
    .replace(/(^|\s)-(?:"[^"]*"?|\S+)/g, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !/^or$/i.test(word));
}

/**
 * The query for any of its words where all of them were sought, less what it excludes; null where that would be the
 * same, and for a phrase or an `or`, which say how their words belong together.
 */
export function anyOfWords(query: string): string | null {
  const excluded = query.match(/(?<=^|\s)-(?:"[^"]*"?|\S+)/g) ?? [];
  const rest = query.replace(/(^|\s)-(?:"[^"]*"?|\S+)/g, ' ');
  if (rest.includes('"') || /(^|\s)or(\s|$)/i.test(rest)) return null;
  const words = soughtWords(rest);
  const telling = words.filter((word) => !isFiller(word));
  if (words.length < 2 || telling.length === 0) return null;
  return [telling.join(' or '), ...excluded].join(' ');
}

/** The query with some of its words written otherwise, `changes` by lower-case word; operators stay. */
export function rewriteQuery(query: string, changes: ReadonlyMap<string, string>): string {
  return query.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => changes.get(word.toLowerCase()) ?? word);
}
