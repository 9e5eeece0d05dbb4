import type { PageContextServer } from 'vike/types';
import type { TopicScreenProps } from '../../views/topics/topic-screen.tsx';
import type { PageModel } from '../render/page-model.ts';
import { kindPage } from '../render/topics/kind-page.tsx';

/** `/videos/` (ROUTE-14). */
export function data(pageContext: PageContextServer): Promise<PageModel<TopicScreenProps>> {
  return kindPage(pageContext, 'videos');
}
