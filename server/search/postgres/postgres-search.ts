import type { Sql } from '../../../db/connection/database.ts';
import { popularPinCards } from '../../../db/queries/search/pins.ts';
import { parseQueryInForms, wordFrequencies, wordsNear } from '../../../db/queries/search/query.ts';
import { rewriteQuery, soughtWords } from '../../../views/search/query.ts';
import { correctWord, slips } from '../../../views/search/words/spelling.ts';
import { isPluralOf } from '../../../views/search/words/plurals.ts';
import type { WordStore } from '../../words/word-store.ts';
import type { Reading, SearchEngine, Spelling, WordTest } from '../search-engine.ts';
import { completeBeginning } from './complete.ts';
import { findBoards, findPeople } from './find-boards-and-people.ts';
import { findPins } from './find-pins.ts';
import { fold } from './fold.ts';
import { looserReadings } from './looser-readings.ts';

/**
 * Searches with PostgreSQL features: full text, trigrams, and prefix indexes. Candidates and words are read from
 * `replica`, which may be a moment behind; what of them may be seen is read from `sql`.
 */
export function createPostgresSearch(sql: Sql, vectors: WordStore, replica: Sql = sql): SearchEngine {
  return {
    pins: (request) => findPins(sql, replica, request),
    boards: (request) => findBoards(sql, request),
    people: (request) => findPeople(sql, request),
    spelling: (query, locale, isWellSpelled) => correctQuery(replica, query, locale, isWellSpelled),
    readings: (query, locale, how) => looserReadings(replica, vectors, query, locale, how),
    inForms: (query, locale) => readInForms(replica, query, locale),
    frequencies: (words) => wordFrequencies(replica, words),
    complete: (viewerId, beginning) => completeBeginning(sql, viewerId, beginning),
    popular: (viewerId, limit) => popularPinCards(sql, viewerId, limit),
  };
}

async function readInForms(
  sql: Sql,
  query: string,
  locale: string,
): Promise<{ exact: Reading; others: Reading } | null> {
  const parsed = await parseQueryInForms(sql, query, locale);
  if (parsed === null) return null;
  const { words, forms, asOf } = parsed;
  const reading = (text: string): Reading => ({ words: text, asOf, terms: null, has: 'all', basis: null });
  return { exact: reading(forms), others: reading(`(${words}) & !(${forms})`) };
}

/** Maximum number of query words looked up. */
const maxWords = 8;

async function correctQuery(
  sql: Sql,
  query: string,
  locale: string,
  isWellSpelled: WordTest,
): Promise<Spelling | null> {
  const words = soughtWords(query)
    .slice(0, maxWords)
    .filter((word) => !isWellSpelled(word));
  const near = await wordsNear(sql, words, slips(words.map(fold)), locale);
  const changes = new Map<string, string>();
  let isCertain = true;
  for (const word of words) {
    const folded = fold(word);
    const known = near.filter(({ wanted }) => wanted === folded);
    // A word of which only the other number is known is spelled well.
    if (known.some((each) => isPluralOf(each.word, folded))) continue;
    const meant = correctWord(folded, known);
    if (meant === null) continue;
    changes.set(word.toLowerCase(), meant);
    if (known.some((each) => each.word === folded)) isCertain = false;
  }
  return changes.size === 0 ? null : { query: rewriteQuery(query, changes), isCertain };
}
