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
 * Returns up to `most` likely intended words, the likeliest first: none if the typed one is known well enough or nothing
 * is close. Tolerates one mistake in short words and two in longer ones. Ties go to the more frequent word.
 */
export function nearestWords(typed: string, known: readonly KnownWord[], most: number): KnownWord[] {
  const length = Array.from(typed).length;
  if (length < 3) return [];
  const own = known.find(({ word }) => word === typed)?.documents ?? 0;
  const allowed = length <= 5 ? 1 : 2;
  return known
    .map((each) => ({ ...each, distance: editDistance(typed, each.word) }))
    .filter(({ distance, documents }) => distance > 0 && distance <= allowed && documents >= own * 20 + 1)
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents)
    .slice(0, most);
}

/** Returns the likely intended word, or null. See `nearestWords`. */
export function correctWord(typed: string, known: readonly KnownWord[]): string | null {
  return nearestWords(typed, known, 1)[0]?.word ?? null;
}

/**
 * Pairs each typed word with those it is if neighboring letters changed places or one letter is too many. Such words
 * share few trigrams.
 */
export function slips(words: readonly string[]): [typed: string, meant: string][] {
  return words.filter(isSpellable).flatMap((typed) => {
    const letters = Array.from(typed);
    return letters.flatMap((letter, at): [string, string][] => {
      const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1)];
      const [next, ...rest] = after;
      const dropped: [string, string] = [typed, before + after.join('')];
      return next === undefined ? [dropped] : [dropped, [typed, before + next + letter + rest.join('')]];
    });
  });
}

/** Returns whether a word may be a misspelled one. */
export const isSpellable = (word: string): boolean => /^\p{L}{3,30}$/u.test(word);
