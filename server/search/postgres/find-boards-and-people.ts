import type { Sql } from '../../../db/connection/database.ts';
import type { BoardRow } from '../../../db/queries/boards/board-row.ts';
import type { PersonRow } from '../../../db/queries/people/person.ts';
import {
  searchBoardRows,
  searchPeopleRows,
  type Below,
} from '../../../db/queries/search/boards-and-people.ts';
import { parseSearchQuery } from '../../../db/queries/search/query.ts';
import { newest } from '../../paging/bookmark.ts';
import type { FoundPage, SearchRequest } from '../search-engine.ts';

/** Finds boards by words of name and description, or else by names similar to the query. */
export async function findBoards(sql: Sql, request: SearchRequest): Promise<FoundPage<BoardRow>> {
  const { viewerId, query, own, limit } = request;
  const [how = '0', score = newest, id = newest] = request.after ?? [];
  const below = { score, id };
  const parsed = await parseSearchQuery(sql, query, request.locale);
  if (!parsed.isSearchable) return { rows: [], next: null };
  if (how === '0') {
    const words = own ? 'ownWords' : 'words';
    const rows = await searchBoardRows(sql, viewerId, words, parsed.words, below, limit + 1);
    if (rows.length > 0 || request.after !== null) return pageOf(rows, limit, '0', (row) => row.id);
  }
  const names = own ? 'ownNames' : 'names';
  const rows = await searchBoardRows(sql, viewerId, names, query, below, limit + 1);
  return pageOf(rows, limit, '1', (row) => row.id);
}

/** Finds people by names similar to the query. */
export async function findPeople(sql: Sql, request: SearchRequest): Promise<FoundPage<PersonRow>> {
  const [, score = newest, id = newest] = request.after ?? [];
  const below: Below = { score, id };
  const typed = request.query.replace(/^@/, '');
  const rows = await searchPeopleRows(sql, request.viewerId, typed, swapsOf(typed), below, request.limit + 1);
  return pageOf(rows, request.limit, '0', (row) => row.userId);
}

/** Length limits, in letters, of a name that is checked for swapped letters. */
const swappable = { least: 4, most: 24 };

/** Returns likely typo corrections: the text with each pair of neighboring letters swapped in turn. */
export function swapsOf(typed: string): string[] {
  const letters = Array.from(typed.trim());
  if (letters.length < swappable.least || letters.length > swappable.most) return [];
  return letters.slice(1).flatMap((second, index) => {
    const first = letters[index] ?? '';
    if (first === second || /\s/.test(first + second)) return [];
    return [[...letters.slice(0, index), second, first, ...letters.slice(index + 2)].join('')];
  });
}

function pageOf<Row extends { score: string }>(
  rows: Row[],
  limit: number,
  how: string,
  idOf: (row: Row) => string,
): FoundPage<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    next: last === undefined ? null : [how, last.score, idOf(last)],
  };
}
