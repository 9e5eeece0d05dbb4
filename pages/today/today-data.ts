import type { PageContextServer } from 'vike/types';
import { listArticles } from '../../server/articles/articles.ts';
import { rollupFeed } from '../../server/articles/rollup-feed.ts';
import type { TodayScreenProps } from '../../views/articles/today-screen.tsx';
import { eagerCovers } from '../../views/feeds/eager-count.ts';
import { limits } from '../../views/contract/limits.ts';
import type { ArticleKind } from '../../views/contract/today.ts';
import { todayListUrl } from '../../views/articles/today-urls.ts';
import { en } from '../../views/base/texts/en.ts';
import { todayTexts as t } from '../../views/articles/texts.ts';
import { feedFragment, feedProps } from '../render/feeds/feed-props.tsx';
import { listPicture } from '../render/feeds/list-picture.ts';
import { guardBookmark } from '../render/guards/guard-bookmark.ts';
import { head } from '../render/head.ts';
import { articleListJsonLd } from '../render/json-ld/article-list-json-ld.ts';
import type { PageModel } from '../render/page-model.ts';
import { saverOfPage } from '../render/pins/saver-of-page.ts';
import { shellProps } from '../render/shell-props.tsx';

const articlesOfPage = 12;

/**
 * The daily articles or one of their collections (ROUTE-02). `older` pages through articles, `bookmark` through pins.
 */
export async function todayPage(
  { request, urlParsed }: Pick<PageContextServer, 'request' | 'urlParsed'>,
  kind: ArticleKind,
): Promise<PageModel<TodayScreenProps>> {
  const { bookmark, fragment, older } = urlParsed.search;
  const { services, viewer } = request;
  const path = todayListUrl(kind);
  const [articles, page] = await guardBookmark(path, () =>
    Promise.all([
      bookmark === undefined
        ? // The daily list includes all articles written by editors.
          listArticles(
            services,
            viewer.user?.id ?? null,
            kind === 'article' ? null : kind,
            older,
            articlesOfPage,
          )
        : { items: [], bookmark: null },
      older === undefined
        ? rollupFeed(services, kind, { saver: saverOfPage(request), bookmark, pageSize: limits.feedPage })
        : { items: [], bookmark: null },
    ]),
  );
  const feed = feedProps(request, page, path, bookmark === undefined && articles.items.length === 0);
  const words = t.lists[kind];
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: words.title, site: request.siteName }),
      description: kind === 'article' ? t.lead : words.lead,
      path,
      picture: articles.items[0]?.cover ?? listPicture(page.items),
      robots: bookmark === undefined && older === undefined ? null : 'noindex, follow',
      next: feed.nextHref,
      ...(articles.items.length > 0 && {
        jsonLd: [articleListJsonLd(request.origin, { name: words.title, path }, articles.items)],
      }),
    }),
    props: {
      shell: shellProps(request, path, true),
      kind,
      articles: articles.items,
      eagerCovers: eagerCovers(viewer, 'articles'),
      olderHref: articles.bookmark === null ? null : `${path}?older=${encodeURIComponent(articles.bookmark)}`,
      feed,
      nowMs: services.clock.now().getTime(),
    },
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, page, path) }),
  };
}
