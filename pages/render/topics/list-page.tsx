import type { PageContextServer } from 'vike/types';
import type { ReactNode } from 'react';
import type { FeedRequest } from '../../../server/feeds/page-of-pins.ts';
import type { PinRecord } from '../../../server/pins/pin-record.ts';
import type { TopicScreenProps } from '../../../views/topics/topic-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import type { Page } from '../../../views/contract/models.ts';
import type { TopicRef } from '../../../views/contract/topics.ts';
import { en } from '../../../views/base/texts/en.ts';
import { feedFragment, feedProps } from '../feeds/feed-props.tsx';
import { listPicture } from '../feeds/list-picture.ts';
import { guardBookmark } from '../guards/guard-bookmark.ts';
import { head } from '../head.ts';
import { listJsonLd } from '../json-ld/list-json-ld.ts';
import type { PageModel } from '../page-model.ts';
import { saverOfPage } from '../pins/saver-of-page.ts';
import { shellProps } from '../shell-props.tsx';

export interface ListPage {
  path: string;
  /** Canonical address. Null for personal lists. */
  canonical?: string | null;
  name: string;
  lead: string;
  crumbs?: TopicScreenProps['crumbs'];
  children?: TopicRef[];
  action?: ReactNode;
  /** View type of the cards (CARD-05). */
  viewType?: number;
  empty?: TopicScreenProps['empty'];
  load: (request: FeedRequest) => Promise<Page<PinRecord>>;
}

/** A page with a list of pins under a heading, and links to related lists. */
export async function listPage(
  { request, urlParsed }: Pick<PageContextServer, 'request' | 'urlParsed'>,
  {
    path,
    canonical = path,
    name,
    lead,
    crumbs = [],
    children = [],
    action = null,
    load,
    viewType,
    empty,
  }: ListPage,
): Promise<PageModel<TopicScreenProps>> {
  const { bookmark, fragment } = urlParsed.search;
  const page = await guardBookmark(path, () =>
    load({
      saver: saverOfPage(request),
      bookmark,
      pageSize: limits.feedPage,
      language: request.viewer.locale,
    }),
  );
  const feed = feedProps(request, page, path, bookmark === undefined);
  const isIndexed = canonical !== null && bookmark === undefined && page.items.length > 0;
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: name, site: request.siteName }),
      description: lead,
      path: canonical,
      picture: canonical === null ? null : listPicture(page.items),
      robots: isIndexed ? null : 'noindex, follow',
      next: feed.nextHref,
      jsonLd: isIndexed
        ? [listJsonLd(request.origin, { name, description: lead, path: canonical }, page.items)]
        : [],
    }),
    props: {
      shell: shellProps(request, path, true),
      name,
      lead,
      crumbs,
      children,
      related: [],
      boards: [],
      action,
      feed: { ...feed, ...(viewType !== undefined && { viewType }) },
      ...(empty !== undefined && { empty }),
    },
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, page, path) }),
  };
}
