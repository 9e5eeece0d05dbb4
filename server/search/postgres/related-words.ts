import type { Sql } from '../../../db/connection/database.ts';
import { stemsOfWords } from '../../../db/queries/words/sampled-texts.ts';
import type { WordVectors } from '../../words/word-vectors.ts';

/** Maximum number of near words for each word. */
const maxNear = 3;
/** Below this cosine, words have little to do with each other. */
const leastNear = 0.8;

/**
 * Returns the stems nearest in meaning to each word, by the texts of the site. Each word is given in its forms, the
 * likeliest first, of which the first that the site knows counts. None if it knows none.
 */
export async function relatedWords(
  sql: Sql,
  vectors: WordVectors | null,
  locale: string,
  words: readonly (readonly string[])[],
): Promise<string[][]> {
  if (vectors === null) return [];
  const forms = [...new Set(words.flat())];
  const rows = await stemsOfWords(
    sql,
    forms,
    forms.map(() => locale),
  );
  // The shortest is the stem, which the others are forms of.
  const stemOf = new Map(
    rows.map(({ word, stems }) => [
      word,
      stems.filter((stem) => vectors.has(stem)).sort((a, b) => a.length - b.length)[0],
    ]),
  );
  return words.map((each) => {
    const stem = each.map((form) => stemOf.get(form)).find((known) => known !== undefined);
    return stem === undefined ? [] : vectors.nearest(stem, maxNear, leastNear).map(({ word }) => word);
  });
}
