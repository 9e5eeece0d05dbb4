import { forgetSearches, rememberSearch } from '../../db/queries/search/history.ts';
import { readQuery } from '../../views/search/query.ts';
import type { Services } from '../services.ts';

/** Searches of a member that are kept besides the last. */
const kept = 19;

/** Keeps a search in the member's own list; an empty one is not kept. Answers it as it is kept. */
export async function keepSearch(services: Services, userId: string, typed: string): Promise<string> {
  const query = readQuery(typed);
  if (query !== '') await rememberSearch(services.db, userId, query, kept);
  return query;
}

/** Forgets one search of the member, or all. */
export async function clearSearches(services: Services, userId: string, query: string | null): Promise<void> {
  await forgetSearches(services.db, userId, query);
}
