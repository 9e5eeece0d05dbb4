import type { PageContextServer } from 'vike/types';
import { hiddenAmong } from '../../../server/feedback/hide-pin.ts';
import { pinsByIds } from '../../../server/pins/pins-by-ids.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { renderSaveSlot } from '../../render/pins/save-slot.tsx';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';
import { personPath, segmentsOf } from '../../../views/base/urls/path-of.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { isId } from '../../../views/base/text/is-id.ts';

/** Maximum number of pins per request. */
const most = 100;

/**
 * Current save controls of pins, one item per pin, for restored pages. `quick` is the pin that the page is about.
 * `from` is the page's path. Leaves out pins that the viewer may not see any more, or has hidden from such a list.
 */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel> {
  const { ids = '', quick, from = '' } = urlParsed.search;
  const wanted = ids.split(',').filter(isId);
  const pins = await pinsByIds(request.services, saverOfPage(request), [...new Set(wanted)].slice(0, most));
  const hidden = await hiddenFrom(request, from, wanted);
  const items = pins
    .filter(({ id }) => id === quick || !hidden.has(id))
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

/** Returns the pins that the viewer has hidden, which only people's own lists still show (FEED-06). */
async function hiddenFrom(
  { services, viewer }: PageRequest,
  path: string,
  pinIds: readonly string[],
): Promise<Set<string>> {
  const ofPerson = personPath(segmentsOf({ pathname: path }));
  if (viewer.user === null || (ofPerson !== null && ofPerson.kind !== 'moreIdeas')) return new Set();
  return new Set(await hiddenAmong(services, viewer.user.id, pinIds));
}
