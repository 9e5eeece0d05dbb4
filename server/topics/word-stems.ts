import type { Sql } from '../../db/connection/database.ts';
import { stemsOf, type SaidWord } from '../../db/queries/topics/stems.ts';

/** Returns a word's stem. Empty for a word that was not asked for. */
export type Stemmer = (said: SaidWord) => string;

/** Limits memory. The names and words of all topics have about twenty thousand words in all languages. */
const maxKept = 60_000;

const kept = new Map<string, string>();

const keyOf = ({ language, word }: SaidWord): string => `${language} ${word}`;

/** Returns the stems of words of topics, from memory where they have been asked for before. */
export async function keptStems(sql: Sql, words: readonly SaidWord[]): Promise<Stemmer> {
  const asked = new Map(words.map((said) => [keyOf(said), said]));
  const missing = [...asked].flatMap(([key, said]) => (kept.has(key) ? [] : [said]));
  const known = new Map([...asked.keys()].map((key) => [key, kept.get(key)]));
  if (kept.size + missing.length > maxKept) kept.clear();
  if (missing.length > 0)
    for (const found of await stemsOf(sql, missing)) {
      kept.set(keyOf(found), found.stem);
      known.set(keyOf(found), found.stem);
    }
  return (said) => known.get(keyOf(said)) ?? '';
}

/** Returns the stems of words of pins, which are as many as people write. */
export async function stems(sql: Sql, words: readonly SaidWord[]): Promise<Stemmer> {
  const asked = new Map(words.map((said) => [keyOf(said), said]));
  const found = await stemsOf(sql, [...asked.values()]);
  const known = new Map(found.map((each) => [keyOf(each), each.stem]));
  return (said) => known.get(keyOf(said)) ?? '';
}
