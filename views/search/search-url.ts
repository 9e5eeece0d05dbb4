import { filterParts, noFilters, type PinFilters } from './filters/filters.ts';

/** Address of a search, or of the empty search page without a query. */
export function searchUrl(scope: string, query = '', filters: PinFilters = noFilters): string {
  const path = `/search/${scope}/`;
  if (query === '') return path;
  const parts = [['q', query] as const, ...filterParts(filters)];
  return `${path}?${parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%20/g, '+')}`).join('&')}`;
}
