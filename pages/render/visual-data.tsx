import { Island } from '@hydrate/islands/server';
import type { PageContextServer } from 'vike/types';
import { VisualCrop } from '../../islands/visual-crop/island.tsx';
import { visualSearch } from '../../server/visual-search/visual-search.ts';
import type { VisualScreenProps } from '../../views/visual-search/visual-screen.tsx';
import { partAddress } from '../../views/visual-search/crop-form.tsx';
import { limits } from '../../views/contract/limits.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import { readRegion } from '../../views/visual-search/describe-region.ts';
import { visualTexts as t } from '../../views/visual-search/texts.ts';
import { feedFragment, feedProps } from './feeds/feed-props.tsx';
import { guardBookmark } from './guards/guard-bookmark.ts';
import type { PageModel } from './page-model.ts';
import { saverOfPage } from './pins/saver-of-page.ts';
import { privatePage } from './guards/private-page.ts';
import { shellProps } from './shell-props.tsx';

export interface VisualPage {
  picture: Picture;
  /** Addresses of this page, all results and products, without a query. */
  path: string;
  allPath: string;
  productsPath: string | null;
  /** Query parameters besides the region. */
  hidden: { name: string; value: string }[];
  isProducts: boolean;
  backHref: string | null;
}

/** Visual search results (ROUTE-05). `x`, `y`, `w` and `h` of the query are percent of the picture. */
export async function visualPage(
  { request, urlParsed }: Pick<PageContextServer, 'request' | 'urlParsed'>,
  { picture, path, allPath, productsPath, hidden, isProducts, backHref }: VisualPage,
): Promise<PageModel<VisualScreenProps>> {
  const { bookmark, fragment, x, y, w, h } = urlParsed.search;
  const part = (value: string | undefined): number | undefined =>
    value === undefined || value === '' ? undefined : Number(value) / 100;
  const region = readRegion({ x: part(x), y: part(y), w: part(w), h: part(h) });
  const withQuery = (base: string): string => partAddress({ action: base, hidden }, region);
  const page = await guardBookmark(withQuery(path), () =>
    visualSearch(
      request.services,
      { signature: picture.signature, region, products: isProducts },
      { saver: saverOfPage(request), bookmark, pageSize: limits.feedPage },
    ),
  );
  return {
    ...privatePage(request, t.like, t.likeLead),
    props: {
      shell: shellProps(request, path, true),
      crop: (
        <Island
          name="visual-crop"
          when="visible"
          props={{ picture, region, action: path, hidden }}
          component={VisualCrop}
        />
      ),
      tabs:
        productsPath === null
          ? []
          : [
              { label: t.all, href: withQuery(allPath), isCurrent: !isProducts },
              { label: t.products, href: withQuery(productsPath), isCurrent: isProducts },
            ],
      isProducts,
      backHref,
      upload: null,
      logInHref: null,
      feed: feedProps(request, page, withQuery(path), bookmark === undefined),
    },
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, page, withQuery(path)) }),
  };
}
