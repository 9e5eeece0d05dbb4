import type { PageRequest } from '../../../server/page-request.ts';
import { en } from '../../../views/base/texts/en.ts';
import { head } from '../head.ts';
import type { PageModel } from '../page-model.ts';

/** Head and styles of a page for the viewer only. */
export function privatePage(
  request: PageRequest,
  title: string,
  description: string,
): Pick<PageModel, 'head'> {
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title, site: request.siteName }),
      description,
      path: null,
      robots: 'noindex',
    }),
  };
}
