import { relatedFeed } from '../../../server/feeds/near/related-feed.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinViewTypes } from '../../../views/pins/view-type.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import type { ScreenFeed } from '../../../views/feeds/screen-feed.ts';
import type { PageModel } from '../../render/page-model.ts';
import { feedFragment, feedProps } from '../../render/feeds/feed-props.tsx';
import { guardBookmark } from '../../render/guards/guard-bookmark.ts';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';

/** A page of related pins, as part of the page or as a fragment for scrolling. */
export async function relatedOfPin(
  request: PageRequest,
  pin: Parameters<typeof relatedFeed>[1],
  { bookmark, fragment }: Record<string, string>,
): Promise<{ feed: ScreenFeed; fragment: Pick<PageModel<object>, 'fragment'> }> {
  const path = pinUrl(pin.id);
  const page = await guardBookmark(path, () =>
    relatedFeed(request.services, pin, {
      saver: saverOfPage(request),
      bookmark,
      pageSize: limits.feedPage,
      language: request.viewer.locale,
    }),
  );
  return {
    feed: { ...feedProps(request, page, path, false), viewType: pinViewTypes.related },
    fragment: fragment === 'feed' ? { fragment: () => feedFragment(request, page, path) } : {},
  };
}
