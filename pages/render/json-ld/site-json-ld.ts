import type { PageRequest } from '../../../server/page-request.ts';

/** schema.org WebSite with its name and its search. */
export function siteJsonLd({ origin, siteName }: Pick<PageRequest, 'origin' | 'siteName'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
