import type { PageContextServer } from 'vike/types';
import { getTopic, type Interest } from '../../../server/topics/get-topic.ts';
import { topicFeed } from '../../../server/feeds/topic-feed.ts';
import type { TopicScreenProps } from '../../../views/topics/topic-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import type { TopicDetails } from '../../../views/contract/topics.ts';
import { pinViewTypes } from '../../../views/pins/view-type.ts';
import { ideasUrl } from '../../../views/topics/topic-urls.ts';
import { en } from '../../../views/base/texts/en.ts';
import { topicTexts as t } from '../../../views/topics/texts.ts';
import { feedFragment, feedProps } from '../feeds/feed-props.tsx';
import { listPicture } from '../feeds/list-picture.ts';
import { guardBookmark } from '../guards/guard-bookmark.ts';
import { head } from '../head.ts';
import { breadcrumbsJsonLd, listJsonLd } from '../json-ld/list-json-ld.ts';
import type { PageModel } from '../page-model.ts';
import { followAction } from '../follow-action.tsx';
import { saverOfPage } from '../pins/saver-of-page.ts';
import { shellProps } from '../shell-props.tsx';
import { loginUrl } from '../../../views/accounts/account-urls.ts';
import { withWantedFollow } from '../../../views/follows/wanted-follow.ts';

/** Number of subtopics named in a topic's description. */
const named = 6;

/** The page of a topic at `path`, one of its addresses (ROUTE-14, SRCH-04). */
export async function topicPage(
  { request, urlParsed }: Pick<PageContextServer, 'request' | 'urlParsed'>,
  interest: Interest,
  path: string,
): Promise<PageModel<TopicScreenProps>> {
  const { bookmark, fragment } = urlParsed.search;
  const { user, locale } = request.viewer;
  const [topic, page] = await Promise.all([
    getTopic(request.services, { userId: user?.id ?? null, locale }, interest),
    guardBookmark(path, () =>
      topicFeed(request.services, interest.id, {
        saver: saverOfPage(request),
        bookmark,
        pageSize: limits.feedPage,
      }),
    ),
  ]);
  const feed = feedProps(request, page, path, bookmark === undefined);
  const crumbs = [
    { label: t.ideasTitle, href: ideasUrl },
    ...topic.above.map(({ name, url }) => ({ label: name, href: url })),
  ];
  const lead = t.lead({ topic: topic.name, below: topic.children.slice(0, named).map(({ name }) => name) });
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: t.documentTitle({ topic: topic.name }), site: request.siteName }),
      description: lead,
      path: topic.url,
      picture: listPicture(page.items),
      robots: bookmark !== undefined || page.items.length === 0 ? 'noindex, follow' : null,
      next: feed.nextHref,
      jsonLd: [
        breadcrumbsJsonLd(request.origin, [...crumbs, { label: topic.name, href: topic.url }]),
        listJsonLd(request.origin, { name: topic.name, description: lead, path: topic.url }, page.items),
      ],
    }),
    props: {
      shell: shellProps(request, path, true),
      name: topic.name,
      lead,
      crumbs,
      children: topic.children,
      related: topic.related,
      boards: topic.boards,
      action: followTopic(request, topic, path),
      feed: { ...feed, viewType: pinViewTypes.topic },
    },
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, page, path) }),
  };
}

function followTopic(request: PageContextServer['request'], topic: TopicDetails, path: string) {
  if (request.viewer.user !== null)
    return followAction(request, path, {
      kind: 'interest',
      id: topic.id,
      isFollowed: topic.isFollowed,
      isOwn: false,
    });
  return (
    <a
      className="button"
      href={withWantedFollow(loginUrl(path), { kind: 'interest', id: topic.id })}
      rel="nofollow"
    >
      {t.logInToFollow({ topic: topic.name })}
    </a>
  );
}
