import type { PageContextServer } from 'vike/types';
import type { ArticleScreenProps } from '../../../../views/articles/article-screen.tsx';
import type { PageModel } from '../../../render/page-model.ts';
import { articlePage } from '../../../render/article-data.ts';

/** `/discover/article/{slug}/` redirects to the article's own address (ROUTE-03). */
export function data(pageContext: PageContextServer): Promise<PageModel<ArticleScreenProps>> {
  return articlePage(pageContext, pageContext.routeParams['slug'] ?? '');
}
