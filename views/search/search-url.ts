/** Address of a search; of its page without a query where there is none. */
export function searchUrl(scope: string, query = ''): string {
  const path = `/search/${scope}/`;
  return query === '' ? path : `${path}?q=${encodeURIComponent(query).replace(/%20/g, '+')}`;
}
