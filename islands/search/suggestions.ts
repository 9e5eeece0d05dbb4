import { readQuery, sameQuery } from '../../views/search/query.ts';
import { call, type AnswerOf } from '../shared/call.ts';
import { forgetVisitorSearches, keepVisitorSearch, visitorRecents } from './visitor-recents.ts';

export type Suggestion = Omit<AnswerOf<'GET /v3/search/typeahead/'>['items'][number], 'id'>;

const most = 10;

/** Returns the suggestions for the field's text, or null on failure. */
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

const queryItem = { url: '', username: null, imageSmallUrl: null };

/** Adds a search to the recent ones, in the member's account or the visitor's browser. */
export function keepSearch(typed: string, isMember: boolean): void {
  const query = readQuery(typed);
  if (query === '') return;
  // Uses `keepalive`, because the page is about to unload.
  if (isMember) void call('POST /v3/search/recent/', { query }, { keepalive: true });
  else keepVisitorSearch(query);
}

/** Removes a recent search, or with null all. False if the server failed. */
export async function forgetSearches(isMember: boolean, only: string | null): Promise<boolean> {
  const input = only === null ? {} : { query: only };
  if (isMember) return (await call('DELETE /v3/search/recent/', input)).ok;
  forgetVisitorSearches(only);
  return true;
}
