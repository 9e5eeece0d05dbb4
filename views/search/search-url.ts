/** Address of a search, or of the empty search page without a query. */
export function searchUrl(scope: string, query = ''): string {
  const path = `/search/${scope}/`;
  return query === '' ? path : `${path}?q=${encodeURIComponent(query).replace(/%20/g, '+')}`;
}
