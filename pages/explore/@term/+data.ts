import type { PageContextServer } from 'vike/types';
import type { TopicScreenProps } from '../../../views/components/screens/topics/topic-screen.tsx';
import type { PageModel } from '../../render/page-model.ts';
import { explorePage } from '../../render/topics/explore-data.ts';

/** `/explore/{term}/` (ROUTE-14). */
export function data(pageContext: PageContextServer): Promise<PageModel<TopicScreenProps>> {
  return explorePage(pageContext, pageContext.routeParams['term'] ?? '');
}
