import type { PageContextServer } from 'vike/types';
import type { VisualScreenProps } from '../../../../views/visual-search/visual-screen.tsx';
import type { PageModel } from '../../../render/page-model.ts';
import { pinVisualPage } from './pin-visual-data.ts';

/** `/pin/{id}/visual-search/` (ROUTE-05). */
export function data(pageContext: PageContextServer): Promise<PageModel<VisualScreenProps>> {
  return pinVisualPage(pageContext, false);
}
