/** Where a page's list of cards is kept while its visitor is away, by address. */
export const keptKey = (): string => `feed:${location.pathname}${location.search}`;
