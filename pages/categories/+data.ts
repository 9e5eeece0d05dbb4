import type { PageContextServer } from 'vike/types';
import type { TopicsScreenProps } from '../../views/topics/topics-screen.tsx';
import { topicTexts as t } from '../../views/topics/texts.ts';
import type { PageModel } from '../render/page-model.ts';
import { topicsPage } from '../render/topics/topics-data.ts';

/** `/categories/` (ROUTE-14). */
export function data(pageContext: PageContextServer): Promise<PageModel<TopicsScreenProps>> {
  return topicsPage(pageContext, {
    path: '/topics/',
    title: t.topicsTitle,
    lead: t.topicsLead,
    isWhole: false,
    hasPins: false,
  });
}
