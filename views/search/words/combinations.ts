/**
 * Returns the smallest combinations of words that carry at least `share` of the total weight, as indexes. A combination
 * that contains another is left out, because whatever has its words has those of the other.
 */
export function smallestCombinations(weights: readonly number[], share: number): number[][] {
  const wanted = share * weights.reduce((sum, weight) => sum + weight, 0) - 1e-9;
  const found: { bits: number; words: number[] }[] = [];
  const all = Array.from({ length: 2 ** weights.length - 1 }, (_, index) => index + 1)
    .map((bits) => ({ bits, words: weights.flatMap((_, at) => (((bits >> at) & 1) === 1 ? [at] : [])) }))
    .sort((a, b) => a.words.length - b.words.length);
  for (const each of all) {
    if (found.some(({ bits }) => (bits & each.bits) === bits)) continue;
    if (each.words.reduce((sum, at) => sum + (weights[at] ?? 0), 0) >= wanted) found.push(each);
  }
  return found.map(({ words }) => words);
}
