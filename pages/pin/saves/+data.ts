import type { PageContextServer } from 'vike/types';
import { pinsByIds } from '../../../server/pins/pins-by-ids.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { renderSaveSlot } from '../../render/pins/save-slot.tsx';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';
import { isId } from '../../../views/base/text/is-id.ts';

/** Maximum number of pins per request. */
const most = 100;

/**
 * Current save controls of pins, one item per pin, for restored pages. `quick` is the pin that the page is about.
 * `from` is the page's path.
 */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel> {
  const { ids = '', quick, from = '' } = urlParsed.search;
  const wanted = ids.split(',').filter(isId);
  const pins = await pinsByIds(request.services, saverOfPage(request), [...new Set(wanted)].slice(0, most));
  const items = pins
    .map(
      (pin) =>
        `<li data-pin="${pin.id}">${renderSaveSlot(request, pin, pin.id === quick ? 'closeup' : { listPath: from })}</li>`,
    )
    .join('');
  return {
    head: head(request, { title: '', description: '', path: null, robots: 'noindex' }),
    props: {},
    fragment: () => `<ol>${items}</ol>`,
  };
}
