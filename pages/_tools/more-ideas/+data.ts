import type { PageContextServer } from 'vike/types';
import { moreIdeasFeed } from '../../../server/feeds/kind-feeds.ts';
import type { TopicScreenProps } from '../../../views/topics/topic-screen.tsx';
import { topicTexts as t } from '../../../views/topics/texts.ts';
import type { PageModel } from '../../render/page-model.ts';
import { listPage } from '../../render/topics/list-page.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** `/_tools/more-ideas/`: more of what a member saved recently (ROUTE-14). */
export async function data(pageContext: PageContextServer): Promise<PageModel<TopicScreenProps>> {
  const { request } = pageContext;
  const path = '/_tools/more-ideas/';
  const user = memberOfPage(request, path);
  return listPage(pageContext, {
    path,
    canonical: null,
    name: t.moreIdeas,
    lead: t.moreIdeasLead,
    empty: t.noMoreIdeas,
    load: (feed) => moreIdeasFeed(request.services, user.id, feed),
  });
}
