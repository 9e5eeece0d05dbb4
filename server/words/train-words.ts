import type { Database, Sql } from '../../db/connection/database.ts';
import { samplePins, sampledTexts, stemsOfWords } from '../../db/queries/words/sampled-texts.ts';
import { isTrainingDue, replaceWordVectors, type WordVector } from '../../db/queries/words/word-vectors.ts';
import { factorize, type Factors } from './factorize.ts';
import { stemsAmong, WordCounts, type CountedWord } from './vocabulary.ts';
import { WordMatrix } from './word-matrix.ts';

/** More texts cost time, and change the vectors little. */
const maxTexts = 100_000;
/** Fewer pins say too little of what words mean. */
const leastPins = 1000;
/** 32 to 64 order related pins alike; more are worse. */
const dimensions = 48;
/** Of the inverse document frequency: rare words tell more of a subject than its logarithm says. */
const exponent = 1.5;
const stemmedAtOnce = 1000;

/** Returns whether word vectors are missing or old. `least` is the number of pins that they need. */
export function areWordsDue(sql: Sql, now: Date, least = leastPins): Promise<boolean> {
  return isTrainingDue(sql, now, least);
}

/**
 * Learns what words mean from the texts of a sample of public pins, and replaces the vectors of all words: those of the
 * texts' singular value decomposition (latent semantic analysis). Returns the number of words. Reads the sample twice,
 * so that no more than the numbers of its words are kept in memory.
 */
export async function trainWords(db: Database, now: Date): Promise<number> {
  const groups = await samplePins(db, maxTexts);
  const counts = new WordCounts();
  for (const ids of groups) for (const text of await sampledTexts(db, ids)) counts.add(text);
  const { texts } = counts;
  const words = texts < leastPins ? [] : await stemsOf(db, counts.telling());
  const rarities = Float32Array.from(words, (word) => Math.log(texts / word.texts) ** exponent);
  const matrix = new WordMatrix(new Map(words.map(({ word }, at) => [word, at])), rarities);
  for (const ids of groups) matrix.add(await sampledTexts(db, ids));
  const factors = await factorize(() => matrix.texts(), words.length, dimensions);
  const vectors = words.map((word, at) => vectorOf(word, rarities[at] ?? 0, at, factors));
  await db.transaction((tx) => replaceWordVectors(tx, vectors, { now, texts }));
  return vectors.length;
}

async function stemsOf(sql: Sql, counted: readonly CountedWord[]): Promise<CountedWord[]> {
  const stems = new Map<string, string[]>();
  for (let from = 0; from < counted.length; from += stemmedAtOnce) {
    const some = counted.slice(from, from + stemmedAtOnce);
    const rows = await stemsOfWords(
      sql,
      some.map(({ word }) => word),
      some.map(({ language }) => language),
    );
    for (const row of rows) stems.set(row.word, row.stems);
  }
  return stemsAmong(counted, stems);
}

/** Dimensions weigh as much as the root of their singular value. The largest number becomes 127. */
function vectorOf(
  { word, language }: CountedWord,
  rarity: number,
  row: number,
  { vectors, singular }: Factors,
): WordVector {
  const numbers = Array.from(
    singular,
    (value, at) => (vectors[row * dimensions + at] ?? 0) * Math.sqrt(value),
  );
  const largest = Math.max(...numbers.map(Math.abs));
  const vector = Int8Array.from(numbers, (number) =>
    largest > 0 ? Math.round((number / largest) * 127) : 0,
  );
  return { word, language, vector, weight: rarity * largest, rarity };
}
