import type { PageContextServer } from 'vike/types';
import { listBrands } from '../../server/merchants/brands.ts';
import type { BrandsScreenProps } from './+Page.tsx';
import { brandQuery, brandsPage } from '../../views/contract/business/brands.ts';
import { brandsUrl } from '../../views/merchants/brand-urls.ts';
import { brandTexts as t } from '../../views/merchants/texts/brands.ts';
import { en } from '../../views/base/texts/en.ts';
import { listOfPage } from '../render/guards/list-of-page.ts';
import { head } from '../render/head.ts';
import type { PageModel } from '../render/page-model.ts';
import { queryText } from '../render/query-text.ts';
import { shellProps } from '../render/shell-props.tsx';

/** `/brand_catalog/` (ROUTE-14). Search results and later pages are not indexed. */
export async function data({
  request,
  urlParsed,
}: Pick<PageContextServer, 'request' | 'urlParsed'>): Promise<PageModel<BrandsScreenProps>> {
  const { q } = urlParsed.search;
  const query = queryText(q, brandQuery);
  const path = query === '' ? brandsUrl : `${brandsUrl}?q=${encodeURIComponent(query)}`;
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listBrands(request.services, request.viewer.user?.id ?? null, { query, bookmark, pageSize: brandsPage }),
  );
  const isIndexed = query === '' && page.isFirst && page.items.length > 0;
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: t.title, site: request.siteName }),
      description: t.lead,
      path: brandsUrl,
      picture: page.items[0]?.pictures[0] ?? null,
      robots: isIndexed ? null : 'noindex, follow',
      next: page.nextHref,
    }),
    props: { shell: shellProps(request, path, true), query, brands: page.items, nextHref: page.nextHref },
  };
}
