import type { PageContextServer } from 'vike/types';
import type { TopicScreenProps } from '../../../../views/topics/topic-screen.tsx';
import { topicUrl } from '../../../../views/topics/topic-urls.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { findTopic } from '../../../render/topics/find-topic.ts';
import { topicPage } from '../../../render/topics/topic-data.tsx';

/** `/ideas/{interest}/{id}/` (ROUTE-14). */
export async function data(pageContext: PageContextServer): Promise<PageModel<TopicScreenProps>> {
  const { interest, path } = await findTopic(pageContext, pageContext.routeParams['id'] ?? '', topicUrl);
  return topicPage(pageContext, interest, path);
}
