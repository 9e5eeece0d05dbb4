import { titled } from './word-matrix.ts';

/** Words of a text and their stems, as documents have them. */
export interface TextWords {
  title: string;
  others: string;
}

/** A word near another, with the cosine of their vectors. */
export interface NearWord {
  word: string;
  nearness: number;
}

/** What words mean, in memory: about four megabytes for 30,000 words. */
export class WordVectors {
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly vectors: Int8Array;
  private readonly dimensions: number;
  private readonly lengths: Float32Array;

  constructor(
    private readonly words: readonly string[],
    private readonly languages: readonly string[],
    bytes: Uint8Array,
    private readonly weights: readonly number[],
  ) {
    this.numbers = new Map(words.map((word, at) => [word, at]));
    this.vectors = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.dimensions = bytes.byteLength / Math.max(1, words.length);
    this.lengths = Float32Array.from(words, (_, at) => Math.sqrt(this.product(at, at)));
  }

  /** Returns the vector of a text, of length 1, and how many of its words are known. */
  ofText({ title, others }: TextWords): { vector: Float32Array; known: number } {
    const vector = new Float32Array(this.dimensions);
    let known = 0;
    const titles = new Set(title.split(' '));
    for (const word of new Set([...titles, ...others.split(' ')])) {
      const number = this.numbers.get(word);
      if (number === undefined) continue;
      known += 1;
      const weight = (this.weights[number] ?? 0) * (titles.has(word) ? titled : 1);
      const from = number * this.dimensions;
      for (let at = 0; at < this.dimensions; at += 1)
        vector[at] = (vector[at] ?? 0) + weight * (this.vectors[from + at] ?? 0);
    }
    const length = Math.hypot(...vector);
    return { vector: length > 0 ? vector.map((number) => number / length) : vector, known };
  }

  /** Returns the known words nearest to one, of its language or of an unclear one. Nothing for an unknown word. */
  nearest(word: string, most: number, least: number): NearWord[] {
    const of = this.numbers.get(word);
    if (of === undefined) return [];
    const language = this.languages[of] ?? '';
    const near: NearWord[] = [];
    for (const [at, other] of this.words.entries()) {
      const theirs = this.languages[at] ?? '';
      if (at === of || (theirs !== language && theirs !== '' && language !== '')) continue;
      const nearness = this.product(of, at) / ((this.lengths[of] ?? 0) * (this.lengths[at] ?? 0) || 1);
      if (nearness >= least) near.push({ word: other, nearness });
    }
    return near.sort((a, b) => b.nearness - a.nearness || (a.word < b.word ? -1 : 1)).slice(0, most);
  }

  private product(a: number, b: number): number {
    const [from, to] = [a * this.dimensions, b * this.dimensions];
    let sum = 0;
    for (let at = 0; at < this.dimensions; at += 1)
      sum += (this.vectors[from + at] ?? 0) * (this.vectors[to + at] ?? 0);
    return sum;
  }
}
