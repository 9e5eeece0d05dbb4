import { forgetSearches, rememberSearch } from '../../../db/queries/search/history.ts';
import { readQuery } from '../../../views/search/query.ts';
import type { Services } from '../../services.ts';

/** Searches kept per member besides the latest. */
const kept = 19;

/** Adds a search to the member's own list, unless it is empty. Returns it as stored. */
export async function keepSearch(services: Services, userId: string, typed: string): Promise<string> {
  const query = readQuery(typed);
  if (query !== '') await rememberSearch(services.db, userId, query, kept);
  return query;
}

/** Deletes one of the member's searches, or all. */
export async function clearSearches(services: Services, userId: string, query: string | null): Promise<void> {
  await forgetSearches(services.db, userId, query);
}
