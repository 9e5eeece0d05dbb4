import type { WordColumns } from '../../db/queries/words/word-vectors.ts';
import { titled } from './word-matrix.ts';

/** Words of a text and their stems, as documents have them. */
export interface TextWords {
  title: string;
  others: string;
}

/** How alike a text is to another: the cosine of what they mean, and half of that of the words that both have. */
export type Likeness = (text: TextWords) => number;

/** A word near another, from 0 to 1. */
export interface NearWord {
  word: string;
  nearness: number;
}

const lengthSquared = (vector: Float32Array): number =>
  vector.reduce((sum, number) => sum + number * number, 0);

/** Fewer known words do not tell what a text is about. */
const leastKnown = 3;
/** How much the words that two texts share count beside what their words mean. */
const shared = 0.5;
const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** A word whose direction is hardly another than that of its language as a whole says nothing. */
const leastOwn = 0.3;

/** What words mean, in memory: about five megabytes for 30,000 words. */
export class WordVectors {
  private readonly words: readonly string[];
  private readonly languages: readonly string[];
  private readonly weights: Float32Array;
  private readonly rarities: Float32Array;
  private readonly vectors: Int8Array;
  private readonly dimensions: number;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly lengths: Float32Array;
  /** Mean direction of the words of each language. */
  private readonly means: ReadonlyMap<string, Float32Array>;
  /** How much of a word's direction is its language's. */
  private readonly shares: Float32Array;
  /** The length of what it has beside that. */
  private readonly own: Float32Array;

  constructor({ words, languages, vectors, weights, rarities }: WordColumns) {
    this.words = words.split(' ');
    this.languages = languages.split(' ');
    this.weights = Float32Array.from(weights.split(' '), Number);
    this.rarities = Float32Array.from(rarities.split(' '), Number);
    this.vectors = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength);
    this.dimensions = vectors.byteLength / this.words.length;
    this.numbers = new Map(this.words.map((word, at) => [word, at]));
    this.lengths = Float32Array.from(
      this.words,
      (_, at) => Math.sqrt(this.product(at, this.vectors, at)) || 1,
    );
    this.means = this.meanDirections();
    this.shares = Float32Array.from(
      this.words,
      (_, at) => this.product(at, this.meanOf(at), 0) / (this.lengths[at] ?? 1),
    );
    const common = new Map([...this.means].map(([language, mean]) => [language, lengthSquared(mean)]));
    this.own = this.shares.map((share, at) =>
      Math.sqrt(Math.max(0, 1 - 2 * share + (common.get(this.languages[at] ?? '') ?? 0))),
    );
  }

  /** Returns what compares other texts with this one. Null if too few of its words are known. */
  likenessTo(text: TextWords): Likeness | null {
    const said = new Map<number, number>();
    const asked = this.read(text, (word, rarity) => said.set(word, rarity));
    if (said.size < leastKnown) return null;
    return (other) => {
      let both = 0;
      const { meaning, length, size } = this.read(other, (word, rarity) => {
        both += rarity * (said.get(word) ?? 0);
      });
      let product = 0;
      for (const [at, number] of meaning.entries()) product += number * (asked.meaning[at] ?? 0);
      return ratio(product, length * asked.length) + shared * ratio(both, size * asked.size);
    };
  }

  /** Returns the sum of a text's words with its length, and the length of the text as one dimension a word. */
  private read(
    { title, others }: TextWords,
    each: (word: number, rarity: number) => void,
  ): { meaning: Float32Array; length: number; size: number } {
    const meaning = new Float32Array(this.dimensions);
    let squares = 0;
    const titles = title.split(' ');
    const add = (words: readonly string[], times: number): void => {
      for (const word of words) {
        const number = this.numbers.get(word);
        if (number === undefined || (times === 1 && titles.includes(word))) continue;
        const rarity = (this.rarities[number] ?? 0) * times;
        squares += rarity * rarity;
        each(number, rarity);
        const weight = (this.weights[number] ?? 0) * times;
        const from = number * this.dimensions;
        for (let at = 0; at < this.dimensions; at += 1)
          meaning[at] = (meaning[at] ?? 0) + weight * (this.vectors[from + at] ?? 0);
      }
    };
    add(titles, titled);
    add(others.split(' '), 1);
    return { meaning, length: Math.sqrt(lengthSquared(meaning)), size: Math.sqrt(squares) };
  }

  has(word: string): boolean {
    return this.numbers.has(word);
  }

  /**
   * Returns the known words of its language that are nearest to a word, by what both have beside their language: words
   * of few texts have much of that. Nothing for an unknown word.
   */
  nearest(word: string, most: number, least: number): NearWord[] {
    const of = this.numbers.get(word);
    if (of === undefined || (this.own[of] ?? 0) < leastOwn) return [];
    const common = lengthSquared(this.meanOf(of));
    const near: NearWord[] = [];
    for (const [at, other] of this.words.entries()) {
      if (at === of || this.languages[at] !== this.languages[of] || (this.own[at] ?? 0) < leastOwn) continue;
      const cosine = this.product(of, this.vectors, at) / ((this.lengths[of] ?? 1) * (this.lengths[at] ?? 1));
      const beside = cosine - (this.shares[of] ?? 0) - (this.shares[at] ?? 0) + common;
      const nearness = beside / ((this.own[of] ?? 1) * (this.own[at] ?? 1));
      if (nearness >= least) near.push({ word: other, nearness });
    }
    return near.sort((a, b) => b.nearness - a.nearness || (a.word < b.word ? -1 : 1)).slice(0, most);
  }

  private meanOf(at: number): Float32Array {
    return this.means.get(this.languages[at] ?? '') ?? new Float32Array(this.dimensions);
  }

  private meanDirections(): Map<string, Float32Array> {
    const sums = new Map<string, { sum: Float32Array; count: number }>();
    for (const [number, language] of this.languages.entries()) {
      const all = sums.get(language) ?? { sum: new Float32Array(this.dimensions), count: 0 };
      sums.set(language, all);
      all.count += 1;
      for (let at = 0; at < this.dimensions; at += 1)
        all.sum[at] =
          (all.sum[at] ?? 0) +
          (this.vectors[number * this.dimensions + at] ?? 0) / (this.lengths[number] ?? 1);
    }
    return new Map(
      [...sums].map(([language, { sum, count }]) => [language, sum.map((each) => each / count)]),
    );
  }

  /** Returns the product of a word's vector and the row `row` of others. */
  private product(word: number, others: Int8Array | Float32Array, row: number): number {
    const [from, to] = [word * this.dimensions, row * this.dimensions];
    let sum = 0;
    for (let at = 0; at < this.dimensions; at += 1)
      sum += (this.vectors[from + at] ?? 0) * (others[to + at] ?? 0);
    return sum;
  }
}
