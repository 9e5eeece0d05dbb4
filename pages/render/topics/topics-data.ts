import type { PageContextServer } from 'vike/types';
import { homeFeed } from '../../../server/feeds/home-feed.ts';
import { followedTopics } from '../../../server/topics/get-topic.ts';
import { listTopics } from '../../../server/topics/list-topics.ts';
import type { TopicsScreenProps } from '../../../views/topics/topics-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { en } from '../../../views/base/texts/en.ts';
import { feedProps } from '../feeds/feed-props.tsx';
import { head } from '../head.ts';
import type { PageModel } from '../page-model.ts';
import { saverOfPage } from '../pins/saver-of-page.ts';
import { shellProps } from '../shell-props.tsx';

interface TopicsPage {
  path: string;
  title: string;
  lead: string;
  /** Lists all topics by name instead of pictures of the root topics. */
  isWhole: boolean;
  /** Shows pins below the topics. */
  hasPins: boolean;
}

/** A topic directory: `/ideas/`, `/topics/`, `/discover/topics/`, `/categories/`, `/explore/` (ROUTE-03, ROUTE-14). */
export async function topicsPage(
  { request }: Pick<PageContextServer, 'request'>,
  { path, title, lead, isWhole, hasPins }: TopicsPage,
): Promise<PageModel<TopicsScreenProps>> {
  const { user, locale } = request.viewer;
  const [branches, followed, pins] = await Promise.all([
    listTopics(request.services, { userId: user?.id ?? null, locale }),
    user === null ? [] : followedTopics(request.services, user.id, locale),
    hasPins
      ? homeFeed(request.services, {
          saver: saverOfPage(request),
          bookmark: null,
          pageSize: limits.feedPage,
          language: locale,
        })
      : null,
  ]);
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title, site: request.siteName }),
      description: lead,
      path,
      picture: branches.find(({ cover }) => cover !== null)?.cover ?? null,
    }),
    props: {
      shell: shellProps(request, path, true),
      title,
      lead,
      followed,
      branches,
      isWhole,
      feed: pins === null ? null : feedProps(request, { ...pins, bookmark: null }, path),
    },
  };
}
