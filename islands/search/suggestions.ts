import { readQuery, sameQuery } from '../../views/search/query.ts';
import { call, type AnswerOf } from '../shared/call.ts';
import { forgetVisitorSearches, keepVisitorSearch, visitorRecents } from './visitor-recents.ts';

export type Suggestion = Omit<AnswerOf<'GET /v3/search/typeahead/'>['items'][number], 'id'>;

const most = 10;

/** What the field offers for its text; null when it could not be had. */
export async function loadSuggestions(
  term: string,
  isMember: boolean,
  signal: AbortSignal,
): Promise<Suggestion[] | null> {
  const answer = await call('GET /v3/search/typeahead/', { term, count: most }, { signal });
  if (!answer.ok) return null;
  const { items } = answer.data;
  if (isMember || readQuery(term) !== '') return items;
  const recents = visitorRecents();
  const known = new Set(recents.map(sameQuery));
  return [
    ...recents.map((query) => ({ ...queryItem, type: 'recent' as const, label: query, query })),
    ...items.filter(({ query }) => !known.has(sameQuery(query))),
  ].slice(0, most);
}

const queryItem = { url: null, username: null, imageSmallUrl: null };

/** Puts a search into the recent ones: the member's account or the visitor's browser. */
export function keepSearch(typed: string, isMember: boolean): void {
  const query = readQuery(typed);
  if (query === '') return;
  // The page is about to be left; the call outlives it.
  if (isMember) void call('POST /v3/search/recent/', { query }, { keepalive: true });
  else keepVisitorSearch(query);
}

/** Forgets the recent searches; false when the server did not. */
export async function forgetSearches(isMember: boolean): Promise<boolean> {
  if (isMember) return (await call('DELETE /v3/search/recent/', {})).ok;
  forgetVisitorSearches();
  return true;
}
