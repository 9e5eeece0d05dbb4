import type { Sql } from '../../../db/connection/database.ts';
import { stemsOf, type SaidWord } from '../../../db/queries/topics/stems.ts';

/** Limits memory. The names of all topics have a few thousand words. */
const maxKept = 20_000;

const kept = new Map<string, string>();

const keyOf = ({ language, word }: SaidWord): string => `${language} ${word}`;

/** Returns a function for the stem of each of these words, from memory where it has been asked for before. */
export async function stemmer(sql: Sql, words: readonly SaidWord[]): Promise<(said: SaidWord) => string> {
  const missing = new Map(
    words.flatMap((said) => (kept.has(keyOf(said)) ? [] : [[keyOf(said), said] as const])),
  );
  if (kept.size + missing.size > maxKept) kept.clear();
  const asked = kept.size === 0 ? new Map(words.map((said) => [keyOf(said), said])) : missing;
  if (asked.size > 0)
    for (const found of await stemsOf(sql, [...asked.values()])) kept.set(keyOf(found), found.stem);
  return (said) => kept.get(keyOf(said)) ?? '';
}
