import { isStopWord, isSameStem } from './guides.ts';

/** Maximum query length in code points. */
const most = 200;

/**
 * Normalizes a typed query: no control characters, white space collapsed, at most 200 characters. Typographic
 * quotation marks and dashes become operators.
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
  // A truncated word would be searched for as a word.
  return letters.length > most && letters[most] !== ' ' ? cut.replace(/ [^ ]*$/, '') : cut.trim();
}

/** Canonical form of a query, for counting and comparing. */
export function sameQuery(query: string): string {
  return readQuery(query).toLowerCase();
}

/** Returns whether two queries differ only by word endings, which search ignores. */
export function differsByEndings(query: string, other: string): boolean {
  const [words, others] = [soughtWords(sameQuery(query)), soughtWords(sameQuery(other))];
  return words.length === others.length && words.every((word, at) => isSameStem(word, others[at] ?? ''));
}

/** Returns the search words of a query, without operators and exclusions. */
export function soughtWords(query: string): string[] {
  return query
    .replace(/(^|\s)-(?:"[^"]*"?|\S+)/g, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !/^or$/i.test(word));
}

/**
 * Returns the search words of a query and its exclusions as typed. Null for a phrase and an `or`, which already define
 * how their words combine.
 */
export function plainWords(query: string): { words: string[]; excluded: string[] } | null {
  const excluded = query.match(/(?<=^|\s)-(?:"[^"]*"?|\S+)/g) ?? [];
  const rest = query.replace(/(^|\s)-(?:"[^"]*"?|\S+)/g, ' ');
  if (rest.includes('"') || /(^|\s)or(\s|$)/i.test(rest)) return null;
  return { words: soughtWords(rest), excluded };
}

/**
 * Rewrites a query to match any of its words instead of all, keeping exclusions. Null if that changes nothing, and for
 * a phrase or an `or`.
 */
export function anyOfWords(query: string): string | null {
  const plain = plainWords(query);
  if (plain === null) return null;
  const telling = plain.words.filter((word) => !isStopWord(word));
  if (plain.words.length < 2 || telling.length === 0) return null;
  return [telling.join(' or '), ...plain.excluded].join(' ');
}

/** Replaces words of a query. `changes` is keyed by lower-case word. Operators stay. */
export function rewriteQuery(query: string, changes: ReadonlyMap<string, string>): string {
  return query.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => changes.get(word.toLowerCase()) ?? word);
}
