/** Returns the Damerau distance of two words: letters changed, added, dropped or swapped with a neighbor. */
export function editDistance(from: string, to: string): number {
  const [a, b] = [Array.from(from), Array.from(to)];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = above;
    above = line;
  }
  return above[b.length] ?? 0;
}

export interface KnownWord {
  word: string;
  /** Number of texts that contain it. */
  documents: number;
}

/**
 * Returns the likely intended word. Null if the typed one is known well enough or nothing is close. Tolerates one
 * mistake in short words and two in longer ones. Ties go to the more frequent word.
 */
export function correctWord(typed: string, known: readonly KnownWord[]): string | null {
  const length = Array.from(typed).length;
  if (length < 3) return null;
  const own = known.find(({ word }) => word === typed)?.documents ?? 0;
  const allowed = length <= 5 ? 1 : 2;
  let best: (KnownWord & { distance: number }) | null = null;
  for (const { word, documents } of known) {
    const distance = editDistance(typed, word);
    if (distance === 0 || distance > allowed || documents < own * 20 + 1) continue;
    if (
      best === null ||
      distance < best.distance ||
      (distance === best.distance && documents > best.documents)
    )
      best = { word, documents, distance };
  }
  return best?.word ?? null;
}
