/**
 * Every so manieth candidate of a related feed is one that looks alike: how fresh pins come in, and what tells apart
 * those of one large board, where walks can not. `support` as `supportOf` has it.
 */
export function alikeEvery(support: number): number {
  if (support >= 2) return 5;
  return support >= 1 ? 3 : 2;
}

/**
 * The ranked list with one of the others at every so manieth place, and what is left of them behind it. Where it is every
 * second, others begin.
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
