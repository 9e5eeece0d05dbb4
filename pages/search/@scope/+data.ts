import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { SearchScreenProps } from '../../../views/search/search-screen.tsx';
import { isSearchScope } from '../../../views/search/scopes.ts';
import type { PageModel } from '../../render/page-model.ts';
import { searchPage } from '../search-data.ts';

/** `/search/pins/?q=` and the other search scopes (ROUTE-14). */
export async function data(pageContext: PageContextServer): Promise<PageModel<SearchScreenProps>> {
  const scope = pageContext.routeParams['scope'] ?? '';
  if (!isSearchScope(scope)) throw render(404);
  return searchPage(pageContext, scope);
}
