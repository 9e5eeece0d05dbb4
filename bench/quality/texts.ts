import type { Item, Language } from './debian-texts.ts';

/** A question about one item, or null if the item does not lend itself to it. */
export type Ask = (item: Item, texts: Texts, random: () => number) => string | null;

/** The words of all items of a language and in how many items they are. */
export class Texts {
  readonly words = new Map<string, string[]>();
  readonly documents = new Map<string, number>();
  private readonly of = new Map<string, Item[]>();

  constructor(readonly items: readonly Item[]) {
    const language = items[0]?.language ?? 'en';
    for (const item of items) {
      const words = [...new Set(wordsOf(`${item.title} ${item.description}`, language))];
      this.words.set(item.key, words);
      for (const word of words) {
        this.documents.set(word, (this.documents.get(word) ?? 0) + 1);
        this.of.set(word, [...(this.of.get(word) ?? []), item]);
      }
    }
  }

  /** Words of an item that few others have, in random order. */
  telling(item: Item, random: () => number, share = 0.03, letters = 4): string[] {
    const most = Math.max(3, this.items.length * share);
    const words = (this.words.get(item.key) ?? []).filter(
      (word) => Array.from(word).length >= letters && (this.documents.get(word) ?? 0) <= most,
    );
    return shuffled(words, random);
  }

  /** Number of items with all of the words. */
  count(words: readonly string[]): number {
    const [first = '', ...others] = words;
    return (this.of.get(first) ?? []).filter(({ key }) =>
      others.every((word) => this.words.get(key)?.includes(word)),
    ).length;
  }
}

const segmenters = new Map<Language, Intl.Segmenter>();

/** Words in lower case; in scripts without spaces as a dictionary divides them, without one-letter words. */
export function wordsOf(text: string, language: Language): string[] {
  if (language !== 'ja' && language !== 'zh')
    return text.toLowerCase().match(language === 'ko' ? /[가-힣]{2,}/gu : /[\p{L}\p{M}]{2,}/gu) ?? [];
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return [...segmenter.segment(text)]
    .map(({ segment }) => segment)
    .filter((word) => /^[\p{Script=Han}\p{Script=Katakana}ー]{2,}$/u.test(word));
}

/** Returns the values in random order. */
export function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const mixed = [...values];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as Value, mixed[at] as Value];
  }
  return mixed;
}
