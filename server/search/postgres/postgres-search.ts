import type { Sql } from '../../../db/connection/database.ts';
import { popularPinCards } from '../../../db/queries/search/pins.ts';
import { wordFrequencies, wordsNear } from '../../../db/queries/search/query.ts';
import { rewriteQuery, soughtWords } from '../../../views/search/query.ts';
import { correctWord } from '../../../views/search/spelling.ts';
import type { SearchEngine } from '../search-engine.ts';
import { completeBeginning } from './complete.ts';
import { findBoards, findPeople } from './find-boards-and-people.ts';
import { findPins } from './find-pins.ts';

/** Searches with PostgreSQL features: full text, trigrams, and prefix indexes. */
export function createPostgresSearch(sql: Sql): SearchEngine {
  return {
    pins: (request) => findPins(sql, request),
    boards: (request) => findBoards(sql, request),
    people: (request) => findPeople(sql, request),
    spelling: (query) => correctQuery(sql, query),
    frequencies: (words) => wordFrequencies(sql, words),
    async complete(viewerId, beginning) {
      const folded = fold(beginning);
      const last = soughtWords(folded).at(-1);
      // After a space, the next word has not begun.
      return last === undefined || /\s$/.test(beginning)
        ? []
        : completeBeginning(sql, viewerId, folded, last);
    },
    popular: (viewerId, limit) => popularPinCards(sql, viewerId, limit),
  };
}

/** Maximum number of query words looked up. */
const mostWords = 8;

async function correctQuery(sql: Sql, query: string): Promise<string | null> {
  const words = soughtWords(query).slice(0, mostWords);
  const near = await wordsNear(sql, words);
  const changes = new Map<string, string>();
  for (const word of words) {
    const folded = fold(word);
    const meant = correctWord(
      folded,
      near.filter(({ wanted }) => wanted === folded),
    );
    if (meant !== null) changes.set(word.toLowerCase(), meant);
  }
  return changes.size === 0 ? null : rewriteQuery(query, changes);
}

/** Removes accents and letter case, like the database's `search_fold`, for the letters relevant here. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase();
}
