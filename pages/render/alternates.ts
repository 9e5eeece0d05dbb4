import type { PageRequest } from '../../server/page-request.ts';
import { oembedUrl } from '../../views/crawlers/crawler-urls.ts';
import type { HeadInput } from './head.ts';

/** Links to a public page's RSS feed and oEmbed endpoint (SEO-02). */
export function alternatesOf(
  request: PageRequest,
  path: string,
  title: string,
  feedUrl: string | null = null,
): NonNullable<HeadInput['alternates']> {
  return [
    ...(feedUrl === null ? [] : [{ type: 'application/rss+xml', href: feedUrl, title }]),
    { type: 'application/json+oembed', href: oembedUrl(request.origin + path), title },
  ];
}
