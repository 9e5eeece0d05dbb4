import type { PageContextServer } from 'vike/types';
import { findInterest } from '../../server/topics/get-topic.ts';
import { kindFeed } from '../../server/feeds/kind-feeds.ts';
import type { TopicScreenProps } from '../../views/topics/topic-screen.tsx';
import { readStoryRequest, storyFeedUrl } from '../../views/feeds/story-feed.ts';
import { topicTexts as t } from '../../views/topics/texts.ts';
import type { PageModel } from '../render/page-model.ts';
import { listPage } from '../render/topics/list-page.tsx';

/** `/story_feed/?feed_type=&request_params=`: idea pins of the topic in the parameters (ROUTE-14). */
export async function data(pageContext: PageContextServer): Promise<PageModel<TopicScreenProps>> {
  const { request, urlParsed } = pageContext;
  const wanted = readStoryRequest(urlParsed.search);
  const interest = wanted.interest === null ? null : await findInterest(request.services, wanted.interest);
  return listPage(pageContext, {
    path: storyFeedUrl(wanted),
    canonical: storyFeedUrl({ feedType: null, interest: null }),
    name: t.stories,
    lead: t.storiesLead,
    empty: t.noStories,
    load: (feed) => kindFeed(request.services, 'idea', interest?.id ?? null, feed),
  });
}
