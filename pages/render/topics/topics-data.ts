import type { PageContextServer } from 'vike/types';
import { homeFeed } from '../../../server/feeds/home-feed.ts';
import { followedTopics } from '../../../server/topics/get-topic.ts';
import { listTopics } from '../../../server/topics/list-topics.ts';
import type { TopicsScreenProps } from '../../../views/topics/topics-screen.tsx';
import type { TopicBranch } from '../../../views/contract/topics.ts';
import { eagerCovers } from '../../../views/feeds/eager-count.ts';
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
  const tiles = isWhole ? branches : withOwnCovers(branches);
  const shown = new Set(isWhole ? [] : tiles.map(({ cover }) => cover?.signature));
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
      branches: tiles.length === 0 ? branches : tiles,
      eagerCovers: eagerCovers(request.viewer, 'topics'),
      // Without any picture, topics are names.
      isWhole: isWhole || tiles.length === 0,
      feed:
        pins === null
          ? null
          : feedProps(
              request,
              { items: pins.items.filter(({ picture }) => !shown.has(picture.signature)), bookmark: null },
              path,
              shown.size === 0,
            ),
    },
  };
}

/** Returns the topics that have a picture which no topic before them shows. */
function withOwnCovers(branches: TopicBranch[]): TopicBranch[] {
  const shown = new Set<string>();
  return branches.filter(({ cover }) => {
    if (cover === null || shown.has(cover.signature)) return false;
    shown.add(cover.signature);
    return true;
  });
}
