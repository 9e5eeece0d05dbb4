import type { SampledText } from '../../db/queries/words/sampled-texts.ts';
import type { WeighedText } from './factorize.ts';

/** A word of a title counts as much as so many others, since it names the subject. */
export const titled = 2.5;
const titleBit = 1 << 15;
const longest = 4096;

/** Texts as numbers of words. Memory: two bytes for each word of a text, and six for the text. */
export class WordMatrix {
  private readonly parts: { words: Uint16Array; ends: number[]; scales: Float32Array }[] = [];

  /** `numbers` has the place of each word in `weights`. At most 32,768 words. */
  constructor(
    private readonly numbers: ReadonlyMap<string, number>,
    private readonly weights: Float32Array,
  ) {}

  add(texts: readonly SampledText[]): void {
    const words: number[] = [];
    const ends: number[] = [];
    const scales: number[] = [];
    for (const text of texts) {
      const from = words.length;
      let squares = 0;
      const titles = new Set(text.title.split(' '));
      for (const word of new Set([...titles, ...text.others.split(' ')])) {
        const number = this.numbers.get(word);
        if (number === undefined || words.length - from === longest) continue;
        words.push(titles.has(word) ? number | titleBit : number);
        squares += ((this.weights[number] ?? 0) * (titles.has(word) ? titled : 1)) ** 2;
      }
      ends.push(words.length);
      scales.push(squares > 0 ? 1 / Math.sqrt(squares) : 0);
    }
    this.parts.push({ words: Uint16Array.from(words), ends, scales: Float32Array.from(scales) });
  }

  /** All texts, each of length 1. Uses the same arrays for each. */
  *texts(): Generator<WeighedText> {
    const text: WeighedText = {
      words: new Uint16Array(longest),
      weights: new Float32Array(longest),
      length: 0,
    };
    for (const { words, ends, scales } of this.parts) {
      let from = 0;
      for (const [number, end] of ends.entries()) {
        text.length = end - from;
        for (let at = 0; at < text.length; at += 1) {
          const packed = words[from + at] ?? 0;
          const word = packed & ~titleBit;
          text.words[at] = word;
          text.weights[at] =
            (scales[number] ?? 0) * (this.weights[word] ?? 0) * (packed === word ? 1 : titled);
        }
        from = end;
        yield text;
      }
    }
  }
}
