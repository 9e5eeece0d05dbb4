import type { BoardSummary, UserSummary } from '../../views/contract/models.ts';
import { filterParts, noFilters, type PinFilters } from '../../views/search/filters/filters.ts';
import { guideCandidates, guidesOf } from '../../views/search/guides.ts';
import { sameQuery, soughtWords } from '../../views/search/query.ts';
import { searchScopes, type SearchScope } from '../../views/search/scopes.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toBoard } from '../boards/board-record.ts';
import { readBookmark, writeBookmark } from '../paging/bookmark.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { toUserSummary } from '../people/user-summary.ts';
import { withSaves, type Saver } from '../pins/with-saves.ts';
import { kindOf, traitsOf } from './narrow.ts';
import { placeSizes } from './postgres/place.ts';
import type { Reading, SearchRequest } from './search-engine.ts';

export interface SearchInput {
  saver: Saver;
  locale: string;
  /** As typed, unvalidated. */
  query: string;
  scope: SearchScope;
  /** Narrow pins, those of the scope's offer (`filtersIn`). Omitted for none. */
  filters?: PinFilters;
  bookmark: string | null | undefined;
  pageSize: number;
  /** Who is counted as the searcher, for trends. Null for crawlers and prepared pages. */
  caller: string | null;
}

/** A page of results of one reading of a query. Lists of other scopes are empty. */
export interface ResultPage {
  pins: PinRecord[];
  boards: BoardSummary[];
  people: UserSummary[];
  bookmark: string | null;
  /** Words that refine the query, most frequent first. */
  guides: string[];
}

/** A looser reading and the number of its list of results. Null for the query as typed. */
type ListedReading = { list: number; reading: Reading } | null;

/** Maximum number of own boards shown above one's own pins. */
export const maxOwnBoards = 8;

export const emptyPage: ResultPage = { pins: [], boards: [], people: [], bookmark: null, guides: [] };

/** Reads a page of a query as typed, or of a looser reading. Throws `bad_bookmark`. */
export async function readPage(
  services: Services,
  input: SearchInput,
  listed: ListedReading = null,
): Promise<ResultPage> {
  const { query, scope, saver } = input;
  const { finds, own } = searchScopes[scope];
  const filters = input.filters ?? noFilters;
  const { list = null, reading = null } = listed ?? {};
  const basis = reading?.basis ?? null;
  const feed = feedOf(input, list, basis);
  const after = readPlace(services, feed, input);
  if (after === 'end' || query === '') return emptyPage;
  const request: SearchRequest = {
    viewerId: saver.userId,
    query,
    locale: input.locale,
    kind: kindOf(scope, filters),
    traits: traitsOf(filters),
    own,
    after,
    limit: input.pageSize,
    reading,
  };
  const bookmarkOf = (next: string[] | null): string | null =>
    next === null ? null : withBasis(writePlace(services, feed, next), basis);
  switch (finds) {
    case 'boards': {
      const { rows, next } = await services.search.boards(request);
      return { ...emptyPage, boards: rows.map(toBoard), bookmark: bookmarkOf(next) };
    }
    case 'people': {
      const { rows, next } = await services.search.people(request);
      return { ...emptyPage, people: rows.map(toUserSummary), bookmark: bookmarkOf(next) };
    }
    case 'everything':
    case 'pins': {
      const [{ rows, next }, boards] = await Promise.all([
        services.search.pins(request),
        finds === 'everything' && after === null && listed === null && filterParts(filters).length === 0
          ? services.search.boards({ ...request, limit: maxOwnBoards })
          : Promise.resolve({ rows: [] }),
      ]);
      const candidates =
        after === null && !own && listed === null
          ? guideCandidates(
              soughtWords(query),
              rows.map(({ title, description }) => `${title} ${description}`),
            )
          : [];
      const pins = withSaves(saver, rows.map(toPinRecord));
      const frequencies = await services.search.frequencies(candidates.map(({ word }) => word));
      return {
        ...emptyPage,
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

/** Identifies a list of results. Queries contain no line breaks. */
function feedOf(
  { query, scope, saver, filters = noFilters }: SearchInput,
  list: number | null,
  basis: string | null,
): string {
  const { own } = searchScopes[scope];
  const narrowed = filterParts(filters).map((part) => `\n${part.join('=')}`);
  return `search:${scope}:${own ? saver.userId : ''}:${sameQuery(query)}${narrowed.join('')}${list === null ? '' : `\n${list}`}${basis === null ? '' : `\n${basis}`}`;
}

/** Stands between a place, which is signed together with its reading's basis, and that basis. */
const besidePlace = '~';

export const withBasis = (place: string, basis: string | null): string =>
  basis === null ? place : `${place}${besidePlace}${Buffer.from(basis).toString('base64url')}`;

/** Returns a bookmark without its basis. */
export const placeIn = (bookmark: SearchInput['bookmark']): string | undefined =>
  bookmark?.split(besidePlace)[0];

/** Returns the basis of the reading whose list the bookmark is of, or null. */
export function basisOf({ bookmark }: SearchInput): string | null {
  const basis = bookmark?.split(besidePlace)[1];
  return basis === undefined ? null : Buffer.from(basis, 'base64url').toString();
}

/** Null for the first page. Throws `bad_bookmark` if it is forged, from another search, or a day old. */
function readPlace(
  services: Services,
  feed: string,
  { scope, bookmark }: SearchInput,
): string[] | 'end' | null {
  if (bookmark === undefined || bookmark === null || bookmark === '') return null;
  const { finds } = searchScopes[scope];
  const sizes = finds === 'pins' || finds === 'everything' ? placeSizes : [3];
  const place = readBookmark(
    services.signer,
    feed,
    placeIn(bookmark),
    sizes.map((size) => size + 1),
  );
  if (place === null) return 'end';
  if (services.clock.now().getTime() - Number(place.at(-1)) > bookmarkMs) throw new AppError('bad_bookmark');
  return place.slice(0, -1);
}

/** Returns whether the bookmark is of this list of a looser reading. Null stands for the query as typed. */
export function isBookmarkOf(services: Services, input: SearchInput, list: number | null): boolean {
  try {
    readPlace(services, feedOf(input, list, list === null ? null : basisOf(input)), input);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.id === 'bad_bookmark') return false;
    throw error;
  }
}
