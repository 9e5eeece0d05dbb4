import { sameQuery } from './query.ts';

/** Adds a search to the front of the recent ones, deduplicated by canonical form. */
export function withRecent(recent: readonly string[], query: string, most: number): string[] {
  const same = sameQuery(query);
  if (same === '') return [...recent];
  return [query, ...recent.filter((other) => sameQuery(other) !== same)].slice(0, most);
}
