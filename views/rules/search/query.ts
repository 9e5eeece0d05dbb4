/** Characters (code points) of a query that are looked at. */
const most = 200;

/** What was typed as it is searched for: without control characters, white space folded, at most 200 characters. */
export function readQuery(typed: string): string {
  const cleaned = typed
    .slice(0, most * 8)
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(cleaned).slice(0, most).join('').trim();
}

/** The same query however it is written, as queries are counted and compared. */
export function sameQuery(query: string): string {
  return readQuery(query).toLowerCase();
}

/** The words of a query that are sought, without operators and what is excluded. */
export function soughtWords(query: string): string[] {
  return query
    .replace(/(^|\s)-(?:"[^"]*"?|\S+)/g, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !/^or$/i.test(word));
}

/** The query with some of its words written otherwise, `changes` by lower-case word; operators stay. */
export function rewriteQuery(query: string, changes: ReadonlyMap<string, string>): string {
  return query.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => changes.get(word.toLowerCase()) ?? word);
}
