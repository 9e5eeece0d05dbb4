import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { articleFeed, getArticle } from '../../server/articles/articles.ts';
import type { ArticleScreenProps } from '../../views/articles/article-screen.tsx';
import { limits } from '../../views/contract/limits.ts';
import { mediaUrl } from '../../views/media/media-url.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import { en } from '../../views/base/texts/en.ts';
import { feedFragment, feedProps } from './feeds/feed-props.tsx';
import { guardBookmark } from './guards/guard-bookmark.ts';
import { head } from './head.ts';
import type { PageModel } from './page-model.ts';
import { saverOfPage } from './pins/saver-of-page.ts';
import { shellProps } from './shell-props.tsx';

/** An article by slug or id, at its own address or `/discover/article/{slug}/` (ROUTE-02, ROUTE-03). */
export async function articlePage(
  { request, urlParsed }: Pick<PageContextServer, 'request' | 'urlParsed'>,
  slugOrId: string,
): Promise<PageModel<ArticleScreenProps>> {
  const { services, viewer } = request;
  const article = await getArticle(services, viewer.user?.id ?? null, slugOrId.toLowerCase());
  if (article === null) throw render(404);
  const path = article.url;
  if (urlParsed.pathname.replace(/\/?$/, '/') !== path)
    throw redirect(`${path}${urlParsed.searchOriginal ?? ''}`, 301);
  const { bookmark, fragment } = urlParsed.search;
  const page = await guardBookmark(path, () =>
    articleFeed(services, article.id, { saver: saverOfPage(request), bookmark, pageSize: limits.feedPage }),
  );
  const feed = feedProps(request, page, path, bookmark === undefined && article.cover === null);
  const description = article.lead || cutText(article.body[0] ?? '', 200) || article.title;
  const organization = { '@type': 'Organization', name: request.siteName, url: `${request.origin}/` };
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: article.title, site: request.siteName }),
      description,
      path,
      ogType: 'article',
      picture: article.cover,
      pictureAlt: article.coverAlt,
      publishedAt: article.publishedAt,
      robots: bookmark === undefined ? null : 'noindex, follow',
      next: feed.nextHref,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: article.title,
          description,
          datePublished: article.publishedAt,
          url: request.origin + path,
          mainEntityOfPage: request.origin + path,
          author: organization,
          publisher: organization,
          ...(article.cover !== null && { image: [request.origin + mediaUrl(article.cover, 'orig')] }),
        },
      ],
    }),
    props: {
      shell: shellProps(request, path, true),
      article,
      feed,
      nowMs: services.clock.now().getTime(),
    },
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, page, path) }),
  };
}
