import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { TodayScreenProps } from '../../../views/articles/today-screen.tsx';
import { articleKinds } from '../../../views/contract/today.ts';
import { todayUrl } from '../../../views/articles/today-urls.ts';
import type { PageModel } from '../../render/page-model.ts';
import { todayPage } from '../today-data.ts';

/** `/today/best/`, `trending`, `popular` and `shop` (ROUTE-02). */
export async function data(pageContext: PageContextServer): Promise<PageModel<TodayScreenProps>> {
  const kind = articleKinds.find((each) => each === pageContext.routeParams['kind']);
  if (kind === undefined) throw render(404);
  if (kind === 'article') throw redirect(todayUrl, 301);
  return todayPage(pageContext, kind);
}
