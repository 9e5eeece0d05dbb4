import type { PageContextServer } from 'vike/types';
import type { TodayScreenProps } from '../../views/articles/today-screen.tsx';
import type { PageModel } from '../render/page-model.ts';
import { todayPage } from './today-data.ts';

/** `/today/`: the daily articles (ROUTE-02). */
export function data(pageContext: PageContextServer): Promise<PageModel<TodayScreenProps>> {
  return todayPage(pageContext, 'article');
}
