import { isStopWord } from '../guides.ts';
import { isIrregularNoun } from './plurals.ts';

/** What a mistake of each kind counts. Fingers swap, double and miss letters more often than they hit another one. */
const costs = { swapped: 0.8, doubled: 0.8, missing: 0.9, added: 0.9, changed: 1 };

/** Returns how unlikely it is to type one word for another, about one for each mistake: a weighted Damerau distance. */
export function typingDistance(from: string, to: string): number {
  const [a, b] = [Array.from(from), Array.from(to)];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column * costs.missing);
  for (let row = 1; row <= a.length; row += 1) {
    const added = a[row - 1] === a[row - 2] ? costs.doubled : costs.added;
    const line = [(above[0] ?? 0) + added];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + added,
        (line[column - 1] ?? 0) + costs.missing,
        (above[column - 1] ?? 0) + (isSame ? 0 : costs.changed),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + costs.swapped);
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
  /** Whether it seems to be of another language than the reader's. */
  isForeign?: boolean;
}

/**
 * Returns up to `most` likely intended words, the likeliest first: none if the typed one is known well enough, is an
 * irregular English noun, or nothing is close. Tolerates one mistake in short and in known words and two between longer
 * ones, but two other letters only from eight on; of three letters, only two that changed places or one that is doubled,
 * as any other mistake makes another word of them (a cat is no coat). Of two mistakes, none is in the first letter. Of
 * about equally near words, the more frequent one is likelier.
 */
export function nearestWords(typed: string, known: readonly KnownWord[], most: number): KnownWord[] {
  const length = Array.from(typed).length;
  // A site that has no mice may well have ice.
  if (length < 3 || isIrregularNoun(typed)) return [];
  const own = known.find(({ word }) => word === typed)?.documents ?? 0;
  const allowed = (word: string): number => {
    if (length === 3) return costs.swapped;
    const shorter = Math.min(length, Array.from(word).length);
    if (shorter <= 5 || own > 0) return 1;
    return shorter <= 7 ? 2 * costs.missing : 2;
  };
  return known
    .map((each) => ({ ...each, distance: typingDistance(typed, each.word) }))
    .filter(
      ({ word, distance, documents }) =>
        distance > 0 &&
        (distance <= 1 || Array.from(word)[0] === Array.from(typed)[0]) &&
        distance <= (isStopWord(word) ? Math.min(allowed(word), costs.added) : allowed(word)) &&
        documents >= own * 20 + 1,
    )
    .sort((a, b) => unlikelihood(a) - unlikelihood(b) || b.documents - a.documents)
    .slice(0, most);
}

/** Frequency decides between mistakes of one kind; between kinds only if it differs a thousandfold. */
const unlikelihood = ({ distance, documents, isForeign }: KnownWord & { distance: number }): number =>
  distance - 0.015 * Math.log(documents) + (isForeign === true ? 0.15 : 0);

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
