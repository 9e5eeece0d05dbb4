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

/** Below this support, walks cannot tell the pictures of a board apart: words and sections are asked, too. */
export const thin = 6;

interface Lists<Item> {
  /** In the same sections of people's boards. */
  sectioned: readonly Item[];
  looks: readonly Item[];
  words: readonly Item[];
  walked: readonly Item[];
}

/**
 * Mixes what walks found with what is in the same sections, looks alike or has like words, where walks have little to
 * say. Of a large folder, or of no board, two of three have like words. Of few boards, pictures that several lists have
 * come first: a walk finds everything on these boards, and the others tell what of it belongs together.
 */
export function mixThin<Item extends { signature: string }>(
  { sectioned, looks, words, walked }: Lists<Item>,
  support: number,
): Item[] {
  if (support < 1 && sectioned.length === 0) return [...mixIn(looks, words, 3), ...walked];
  return fuse([
    [walked, Math.min(1, support / 4)],
    [sectioned, 1.5],
    [words, 1],
    [looks, 0.5],
  ]);
}

/** Evens out the first places of a list: the eleventh counts half as much as the first. */
const evenness = 10;

/**
 * Fuses ranked lists by the reciprocals of their places (Cormack et al. 2009). An item stands for the list where it
 * counts most.
 */
export function fuse<Item extends { signature: string }>(
  lists: readonly (readonly [items: readonly Item[], weight: number])[],
): Item[] {
  const fused = new Map<string, { item: Item; most: number; score: number }>();
  for (const [items, weight] of lists)
    for (const [place, item] of items.entries()) {
      const share = weight / (evenness + place);
      const known = fused.get(item.signature);
      if (known === undefined) fused.set(item.signature, { item, most: share, score: share });
      else {
        known.score += share;
        if (share > known.most) Object.assign(known, { item, most: share });
      }
    }
  return [...fused.values()].sort((a, b) => b.score - a.score).map(({ item }) => item);
}
