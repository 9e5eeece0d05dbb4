import { sameQuery } from './query.ts';

/** The recent searches with a new one in front; each stands once, however it is written. */
export function withRecent(recent: readonly string[], query: string, most: number): string[] {
  const same = sameQuery(query);
  if (same === '') return [...recent];
  return [query, ...recent.filter((other) => sameQuery(other) !== same)].slice(0, most);
}
