import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { findInterest } from '../../server/topics/get-topic.ts';
import { kindFeed } from '../../server/feeds/kind-feeds.ts';
import type { TopicScreenProps } from '../../views/topics/topic-screen.tsx';
import { profileUrl } from '../../views/base/urls/canonical.ts';
import { readStoryRequest, storyFeedUrl } from '../../views/feeds/story-feed.ts';
import { topicTexts as t } from '../../views/topics/texts.ts';
import type { PageModel } from '../render/page-model.ts';
import { listPage } from '../render/topics/list-page.tsx';

/**
 * `/story_feed/?feed_type=&request_params=` (ROUTE-14): shows idea pins of everyone or of a topic here. Those of a
 * person or a search are on their own pages. Unknown requests were already rejected (`story-feed-request.ts`).
 */
export async function data(pageContext: PageContextServer): Promise<PageModel<TopicScreenProps>> {
  const { request, urlParsed } = pageContext;
  const wanted = readStoryRequest(urlParsed.search);
  if (wanted === null) throw render(404);
  if (wanted.kind === 'user') throw redirect(`${profileUrl(wanted.username)}_created/`, 302);
  if (wanted.kind === 'search')
    throw redirect(`/search/idea_pins/?${new URLSearchParams({ q: wanted.query })}`, 302);
  const interest = wanted.kind === 'topic' ? await findInterest(request.services, wanted.interest) : null;
  if (wanted.kind === 'topic' && interest === null) throw render(404);
  return listPage(pageContext, {
    path: storyFeedUrl(wanted),
    canonical: storyFeedUrl({ kind: 'home' }),
    name: t.stories,
    lead: t.storiesLead,
    empty: t.noStories,
    load: (feed) => kindFeed(request.services, 'idea', interest?.id ?? null, feed),
  });
}
