import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { search } from '../../../server/search/search.ts';
import { findInterest } from '../../../server/topics/get-topic.ts';
import { topicsOfPins } from '../../../server/feeds/topic-feed.ts';
import type { TopicScreenProps } from '../../../views/topics/topic-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { topicSlug } from '../../../views/topics/words.ts';
import { exploreUrl, ideasUrl } from '../../../views/topics/topic-urls.ts';
import { en } from '../../../views/base/texts/en.ts';
import { topicTexts as t } from '../../../views/topics/texts.ts';
import { feedFragment, feedProps } from '../../render/feeds/feed-props.tsx';
import { listPicture } from '../../render/feeds/list-picture.ts';
import { guardBookmark } from '../../render/guards/guard-bookmark.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { topicPage } from '../../render/topics/topic-data.tsx';

const longestTerm = 60;
/** Pages with fewer pins that match the term as typed are not indexed. */
const thin = 3;
const maxRelated = 12;

/** `/explore/{term}/` (ROUTE-14): the pins of the topic with this name, otherwise the search results for the term. */
export async function data({
  request,
  urlParsed,
  routeParams,
}: PageContextServer): Promise<PageModel<TopicScreenProps>> {
  const typed = routeParams['term'] ?? '';
  const slug = topicSlug(typed);
  if (slug === '' || slug.length > longestTerm) throw render(404);
  const path = exploreUrl(slug);
  if (slug !== typed) throw redirect(`${path}${urlParsed.searchOriginal ?? ''}`, 301);
  const interest = await findInterest(request.services, slug);
  if (interest !== null) return topicPage({ request, urlParsed }, interest, path);
  const term = slug.replaceAll('-', ' ');
  const { bookmark, fragment } = urlParsed.search;
  const found = await guardBookmark(path, () =>
    search(request.services, {
      saver: saverOfPage(request),
      locale: request.viewer.locale,
      query: term,
      scope: 'pins',
      bookmark,
      pageSize: limits.feedPage,
      caller: null,
    }),
  );
  const page = { items: found.pins, bookmark: found.bookmark };
  const feed = feedProps(request, page, path, bookmark === undefined);
  const topics = await topicsOfPins(
    request.services,
    page.items.map(({ rootPinId }) => rootPinId),
    request.viewer.locale,
  );
  const related = new Map([...topics.values()].flat().map((topic) => [topic.id, topic]));
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: t.exploreTitle({ term }), site: request.siteName }),
      description: t.exploreLead({ term }),
      path,
      picture: listPicture(page.items),
      robots: bookmark !== undefined || found.foundAsTyped < thin ? 'noindex, follow' : null,
      next: feed.nextHref,
    }),
    props: {
      shell: shellProps(request, path, true),
      name: term,
      lead: t.exploreLead({ term }),
      crumbs: [{ label: t.ideasTitle, href: ideasUrl }],
      children: [],
      related: [...related.values()].slice(0, maxRelated),
      boards: [],
      action: null,
      feed,
    },
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, page, path) }),
  };
}
