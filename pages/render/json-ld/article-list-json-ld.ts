import type { ArticleSummary } from '../../../views/contract/today.ts';

/** schema.org CollectionPage of the articles that a page lists, newest first. */
export function articleListJsonLd(
  origin: string,
  page: { name: string; path: string },
  articles: ArticleSummary[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: page.name,
    url: origin + page.path,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: articles.map(({ title, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: origin + url,
      })),
    },
  };
}
