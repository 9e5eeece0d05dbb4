import type { BoardSummary, UserSummary } from '../../views/contract/models.ts';
import { guideCandidates, guidesOf } from '../../views/search/guides.ts';
import { anyOfWords, differsByEndings, readQuery, sameQuery, soughtWords } from '../../views/search/query.ts';
import { searchScopes, type SearchScope } from '../../views/search/scopes.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toBoard } from '../boards/board-record.ts';
import { readBookmark, writeBookmark } from '../paging/bookmark.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { toUserSummary } from '../people/user-summary.ts';
import { withSaves, type Saver } from '../pins/with-saves.ts';
import type { SearchRequest } from './search-engine.ts';

export interface SearchInput {
  saver: Saver;
  locale: string;
  /** As typed, unvalidated. */
  query: string;
  scope: SearchScope;
  bookmark: string | null | undefined;
  pageSize: number;
  /** Who is counted as the searcher, for trends. Null for crawlers. */
  caller: string | null;
}

export interface SearchAnswer {
  /** The query as typed, normalized. */
  query: string;
  scope: SearchScope;
  /** Results of the scope. Other lists are empty. */
  pins: PinRecord[];
  boards: BoardSummary[];
  people: UserSummary[];
  bookmark: string | null;
  /** A corrected spelling: suggested, or used because the original query finds nothing. */
  spelling: { query: string; isUsed: boolean } | null;
  /** The any-word query that was used because nothing contains all words. */
  anyOf: string | null;
  /** Words that refine the query, most frequent first. */
  guides: string[];
}

/** Below this many results, a first page suggests another spelling. */
const few = 3;
/** Maximum number of own boards shown above the caller's own pins. */
const mostOwnBoards = 8;

/**
 * Finds pins, boards, or people by words (SRCH-01). No query is an error. If the original spelling finds nothing, the
 * likely one is tried, then any of its words. Throws `bad_bookmark`, and `not_signed_in` for a visitor's own items.
 */
export async function search(services: Services, input: SearchInput): Promise<SearchAnswer> {
  const query = readQuery(input.query);
  if (searchScopes[input.scope].own && input.saver.userId === null) throw new AppError('not_signed_in');
  const isFirst = input.bookmark === null || input.bookmark === undefined || input.bookmark === '';
  const typed = { ...input, query };
  if (!isFirst) return readFurther(services, typed);
  const answer = await readProbable(services, typed);
  const { own } = searchScopes[input.scope];
  const isTelling = countOf(answer) > 0 && answer.people.length === 0 && answer.anyOf === null;
  if (input.caller !== null && !own && isTelling)
    services.queryLog.count(answer.spelling?.isUsed ? answer.spelling.query : query, input.caller);
  return answer;
}

/**
 * Reads the first page with the original spelling. If it is empty, tries the likely spelling, then any of the words.
 */
async function readProbable(services: Services, input: SearchInput): Promise<SearchAnswer> {
  const { query } = input;
  const answer = await readPage(services, input);
  if (query === '' || countOf(answer) >= few || searchScopes[input.scope].finds === 'people') return answer;
  const spelling = await probableSpelling(services, query);
  if (countOf(answer) > 0)
    return spelling === null || differsByEndings(spelling, query)
      ? answer
      : { ...answer, spelling: { query: spelling, isUsed: false } };
  if (spelling !== null) {
    const corrected = await readPage(services, { ...input, query: spelling });
    if (countOf(corrected) > 0) return { ...corrected, query, spelling: { query: spelling, isUsed: true } };
  }
  const anyOf = anyOfWords(meantBy(query, spelling));
  if (anyOf === null) return answer;
  const some = await readPage(services, { ...input, query: anyOf });
  return countOf(some) === 0 ? answer : { ...some, query, anyOf, guides: [] };
}

async function probableSpelling(services: Services, query: string): Promise<string | null> {
  const spelling = await services.search.spelling(query);
  return spelling === null || sameQuery(spelling) === sameQuery(query) ? null : spelling;
}

/** Returns the spelling whose words are searched individually. Endings are left to the stemmer. */
function meantBy(query: string, spelling: string | null): string {
  return spelling === null || differsByEndings(spelling, query) ? query : spelling;
}

/** Reads a further page of the interpretation of the query that the bookmark is for. */
async function readFurther(services: Services, input: SearchInput): Promise<SearchAnswer> {
  const { query } = input;
  try {
    return await readPage(services, input);
  } catch (error) {
    if (!isOtherList(error) || query === '') throw error;
    const spelling = await probableSpelling(services, query);
    for (const reading of [spelling, anyOfWords(meantBy(query, spelling))]) {
      if (reading === null) continue;
      try {
        return { ...(await readPage(services, { ...input, query: reading })), query };
      } catch (other) {
        if (!isOtherList(other)) throw other;
      }
    }
    throw error;
  }
}

const isOtherList = (error: unknown): boolean => error instanceof AppError && error.id === 'bad_bookmark';

export function countOf({ pins, boards, people }: SearchAnswer): number {
  return pins.length + boards.length + people.length;
}

async function readPage(services: Services, input: SearchInput): Promise<SearchAnswer> {
  const { query, scope, saver } = input;
  const { finds, kind, own } = searchScopes[scope];
  const empty: SearchAnswer = {
    query,
    scope,
    pins: [],
    boards: [],
    people: [],
    bookmark: null,
    spelling: null,
    anyOf: null,
    guides: [],
  };
  const feed = `search:${scope}:${own ? saver.userId : ''}:${sameQuery(query)}`;
  const isPins = finds === 'pins' || finds === 'everything';
  const after = readPlace(services, feed, input.bookmark, isPins ? 5 : 3);
  if (after === 'end' || query === '') return empty;
  const request: SearchRequest = {
    viewerId: saver.userId,
    query,
    locale: input.locale,
    kind,
    own,
    after,
    limit: input.pageSize,
  };
  const bookmarkOf = (next: string[] | null): string | null =>
    next === null ? null : writePlace(services, feed, next);
  switch (finds) {
    case 'boards': {
      const { rows, next } = await services.search.boards(request);
      return { ...empty, boards: rows.map(toBoard), bookmark: bookmarkOf(next) };
    }
    case 'people': {
      const { rows, next } = await services.search.people(request);
      return { ...empty, people: rows.map(toUserSummary), bookmark: bookmarkOf(next) };
    }
    case 'everything':
    case 'pins': {
      const [{ rows, next }, boards] = await Promise.all([
        services.search.pins(request),
        finds === 'everything' && after === null
          ? services.search.boards({ ...request, limit: mostOwnBoards })
          : Promise.resolve({ rows: [] }),
      ]);
      const candidates =
        after === null && !own
          ? guideCandidates(
              soughtWords(query),
              rows.map(({ title, description }) => `${title} ${description}`),
            )
          : [];
      const pins = withSaves(saver, rows.map(toPinRecord));
      const frequencies = await services.search.frequencies(candidates.map(({ word }) => word));
      return {
        ...empty,
        pins,
        boards: boards.rows.map(toBoard),
        bookmark: bookmarkOf(next),
        guides: guidesOf(candidates, rows.length, frequencies),
      };
    }
  }
}

/** How long results can be paged through, from the first page on. */
const bookmarkMs = 24 * 3600 * 1000;

function writePlace(services: Services, feed: string, place: string[]): string {
  return writeBookmark(services.signer, feed, [...place, String(services.clock.now().getTime())]);
}

/** Null for the first page. Throws `bad_bookmark` if it is forged, from another search, or a day old. */
function readPlace(
  services: Services,
  feed: string,
  bookmark: string | null | undefined,
  size: number,
): string[] | 'end' | null {
  if (bookmark === undefined || bookmark === null || bookmark === '') return null;
  const place = readBookmark(services.signer, feed, bookmark, size + 1);
  if (place === null) return 'end';
  if (services.clock.now().getTime() - Number(place.at(-1)) > bookmarkMs) throw new AppError('bad_bookmark');
  return place.slice(0, -1);
}
