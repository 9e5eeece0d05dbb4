/**
 * Returns n, where every nth candidate of a related feed is a visually similar one. This brings in fresh pins and
 * separates those of one large board, which walks cannot. `support` is that of `supportOf`.
 */
export function alikeEvery(support: number): number {
  if (support >= 2) return 5;
  return support >= 1 ? 3 : 2;
}

/**
 * Returns the ranked list with one of the others at every nth place, and the remaining others at the end. If every
 * second item is one of the others, they come first.
 */
export function mixIn<Item>(others: readonly Item[], ranked: readonly Item[], every: number): Item[] {
  const mixed: Item[] = [];
  let taken = 0;
  for (const [index, item] of ranked.entries()) {
    const other = index % (every - 1) === every - 2 ? others[taken] : undefined;
    const both = other === undefined ? [item] : [item, other];
    if (other !== undefined) taken += 1;
    mixed.push(...(every === 2 ? both.reverse() : both));
  }
  return [...mixed, ...others.slice(taken)];
}

/** Below this support, words are asked too. */
export const thin = 2;

/**
 * Mixes what walks found with what looks alike or has like words, where walks have little to say. What is on one board
 * of people's choice comes first at two of three places. Of a large folder, or of none, two of three have like words.
 */
export function mixThin<Item>(
  { looks, words, walked }: Record<'looks' | 'words' | 'walked', readonly Item[]>,
  support: number,
): Item[] {
  return support >= 1 ? mixIn(mixIn(looks, words, 2), walked, 3) : [...mixIn(looks, words, 3), ...walked];
}
