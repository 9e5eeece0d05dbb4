import type { PageContextServer } from 'vike/types';
import { homeFeed } from '../../../server/feeds/home-feed.ts';
import type { HomeScreenProps } from '../../../views/feeds/home-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { en } from '../../../views/base/texts/en.ts';
import { feedFragment, feedProps } from './feed-props.tsx';
import { listPicture } from './list-picture.ts';
import { guardBookmark } from '../guards/guard-bookmark.ts';
import { head } from '../head.ts';
import { siteJsonLd } from '../json-ld/site-json-ld.ts';
import type { PageModel } from '../page-model.ts';
import { placements } from '../../../views/experiences/placements.ts';
import { nagSlot } from '../experiences/nag-slot.tsx';
import { confirmSlot, resumeSlot } from '../accounts/sign-up-slot.tsx';
import { saverOfPage } from '../pins/saver-of-page.ts';
import { shellProps } from '../shell-props.tsx';

/** The home feed at `/` and `/homefeed/` (ROUTE-01). */
export async function homeData({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<HomeScreenProps>> {
  const { bookmark, fragment } = urlParsed.search;
  const page = await guardBookmark('/', () =>
    homeFeed(request.services, {
      saver: saverOfPage(request),
      bookmark,
      pageSize: limits.feedPage,
      language: request.viewer.locale,
    }),
  );
  const feed = feedProps(request, page, '/', bookmark === undefined);
  const site = request.services.site.current();
  const notice =
    bookmark === undefined
      ? (confirmSlot(request) ?? (await nagSlot(request, placements.home, '/')) ?? resumeSlot(request))
      : null;
  return {
    head: head(request, {
      title: en.home.title({ site: request.siteName }),
      description: site.welcomeText || en.home.description({ site: request.siteName }),
      path: '/',
      picture: listPicture(page.items),
      robots: bookmark === undefined ? null : 'noindex, follow',
      next: feed.nextHref,
      // People's browsers have no use for it.
      ...(request.viewer.isBot && bookmark === undefined && { jsonLd: [siteJsonLd(request)] }),
    }),
    props: {
      shell: shellProps(request, '/', true),
      welcome: { title: site.welcomeTitle, text: site.welcomeText },
      feed,
      nagSlot: notice,
    },
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, page, '/') }),
  };
}
