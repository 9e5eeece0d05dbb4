import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { ArticleScreenProps } from '../../../../views/articles/article-screen.tsx';
import { articleKinds } from '../../../../views/contract/today.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { articlePage } from '../../../render/article-data.ts';

/** `/today/article/{slug-or-id}/` and the articles of collections (ROUTE-02). */
export async function data(pageContext: PageContextServer): Promise<PageModel<ArticleScreenProps>> {
  const { kind, article = '' } = pageContext.routeParams;
  if (!articleKinds.some((each) => each === kind)) throw render(404);
  return articlePage(pageContext, article);
}
