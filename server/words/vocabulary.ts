import type { SampledText } from '../../db/queries/words/sampled-texts.ts';

/** Fewer than half of what 15 bits number, see `WordMatrix`. */
const maxWords = 30_000;
/** A word of fewer texts says nothing of what it means. */
const fewest = 3;
/** A word that a greater part of the texts have does not tell them apart. */
const maxShare = 0.5;
/** Counted words. Beyond, the rarest are forgotten. */
const maxCounted = 200_000;
const isWord = /^[\p{L}\p{M}]{2,30}$/u;

export interface CountedWord {
  word: string;
  texts: number;
  /** That of most texts with it. */
  language: string;
}

/** Counts the texts with each word, in bounded memory. */
export class WordCounts {
  private readonly counts = new Map<string, { texts: number; language: string; lead: number }>();
  private forgotten = 0;
  texts = 0;

  add(text: SampledText): void {
    this.texts += 1;
    for (const word of new Set(`${text.title} ${text.others}`.split(' '))) {
      const count = this.counts.get(word);
      if (count === undefined) this.counts.set(word, { texts: 1, language: text.language, lead: 1 });
      else {
        count.texts += 1;
        // A majority remains when each text of another language takes one of its own along.
        if (count.language === text.language) count.lead += 1;
        else if (count.lead > 0) count.lead -= 1;
        else Object.assign(count, { language: text.language, lead: 1 });
      }
    }
    while (this.counts.size > maxCounted) {
      this.forgotten += 1;
      for (const [word, { texts }] of this.counts) if (texts <= this.forgotten) this.counts.delete(word);
    }
  }

  /** Returns words that texts can be told apart by, the most frequent first, with room for those that are stems of others. */
  telling(): CountedWord[] {
    return [...this.counts]
      .filter(([word, { texts }]) => texts >= fewest && texts <= maxShare * this.texts && isWord.test(word))
      .map(([word, { texts, language }]) => ({ word, texts, language }))
      .sort((a, b) => b.texts - a.texts || (a.word < b.word ? -1 : 1))
      .slice(0, 2 * maxWords);
  }
}

/** Returns the words without those whose stem is among them, too: documents have both, and the stem tells as much. */
export function stemsAmong(
  counted: readonly CountedWord[],
  stems: ReadonlyMap<string, readonly string[]>,
): CountedWord[] {
  const words = new Set(counted.map(({ word }) => word));
  return counted
    .filter(({ word }) => !(stems.get(word) ?? []).some((stem) => stem !== word && words.has(stem)))
    .slice(0, maxWords);
}
