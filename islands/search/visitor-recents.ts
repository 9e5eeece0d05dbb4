import { withRecent } from '../../views/search/recent.ts';

const key = 'recent-searches';
const most = 6;

/** Returns a signed-out visitor's recent searches, stored in this browser. */
export function visitorRecents(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((query): query is string => typeof query === 'string').slice(0, most)
      : [];
  } catch {
    return [];
  }
}

export function keepVisitorSearch(query: string): void {
  write(withRecent(visitorRecents(), query, most));
}

/** Removes one of them, or with null all. */
export function forgetVisitorSearches(only: string | null): void {
  write(only === null ? [] : visitorRecents().filter((query) => query !== only));
}

function write(queries: string[]): void {
  try {
    if (queries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(queries));
  } catch {
    // If storage is denied or full, searches are not remembered.
  }
}
