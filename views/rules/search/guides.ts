/** Words that refine nothing. */
const stopWords = new Set(
  `about after again all also and any are because been before being between both but can could did does doing down
  during each few for from further had has have having her here hers him his how into its just like made make many
  more most much new not now off old once one only other our out over own pin same she should some such than that
  the their them then there these they thing things this those through too two under until very was way were what
  when where which while who why will with without you your der die das und ein eine mit von les des une pour los
  las una con por para`.split(/\s+/),
);

/** Whether a word alone says nothing of what is sought. */
export const isFiller = (word: string): boolean =>
  stopWords.has(word.toLowerCase()) || /^\p{Script=Latin}{1,2}$/u.test(word);

/** Refinements that a page of results offers at most. */
const most = 10;

/**
 * Words that go with the query in its results' texts and tell them apart: in at least two of them and in fewer than
 * nine tenths, the most frequent first. `texts` are title and description of each result.
 */
export function guidesOf(query: readonly string[], texts: readonly string[]): string[] {
  const asked = query.map((word) => word.toLowerCase());
  const counts = new Map<string, number>();
  for (const text of texts) {
    const seen = new Set(text.toLowerCase().match(/[\p{L}\p{M}]{3,24}/gu));
    for (const word of seen) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const kept: string[] = [];
  for (const [word, count] of [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))) {
    if (count < 2 || count >= texts.length * 0.9 || stopWords.has(word)) continue;
    if ([...asked, ...kept].some((known) => isSameStem(known, word))) continue;
    kept.push(word);
    if (kept.length === most) break;
  }
  return kept;
}

/** Whether two words differ by an ending alone. */
export function isSameStem(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short.slice(0, Math.max(3, short.length - 1))) && long.length - short.length <= 3;
}
