import type { PageContextServer } from 'vike/types';
import type { SearchScreenProps } from '../../views/search/search-screen.tsx';
import type { PageModel } from '../render/page-model.ts';
import { searchPage } from './search-data.ts';

/** `/search/?q=` searches for pins (ROUTE-14). */
export async function data(pageContext: PageContextServer): Promise<PageModel<SearchScreenProps>> {
  return searchPage(pageContext, 'pins');
}
