import type { PageContextServer } from 'vike/types';
import type { TopicsScreenProps } from '../../../views/topics/topics-screen.tsx';
import { topicTexts as t } from '../../../views/topics/texts.ts';
import type { PageModel } from '../../render/page-model.ts';
import { topicsPage } from '../../render/topics/topics-data.ts';

/** `/discover/topics/` (ROUTE-14). */
export function data(pageContext: PageContextServer): Promise<PageModel<TopicsScreenProps>> {
  return topicsPage(pageContext, {
    path: '/discover/topics/',
    title: t.allTitle,
    lead: t.allLead,
    isWhole: true,
    hasPins: false,
  });
}
