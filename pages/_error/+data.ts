import type { PageContextServer } from 'vike/types';
import { homeFeed } from '../../server/domain/feeds/home-feed.ts';
import { limits } from '../../views/contract/limits.ts';
import { en } from '../../views/texts/en.ts';
import { feedProps } from '../render/feed-props.tsx';
import { head } from '../render/head.ts';
import type { PageModel } from '../render/page-model.ts';
import { saverOfPage } from '../render/pins/saver-of-page.ts';
import { shellProps } from '../render/shell-props.tsx';
import type { ErrorPageProps } from './+Page.tsx';

/** 404, the unavailable pin, and faults of ours (ROUTE-22, CARD-16). */
export async function data(pageContext: PageContextServer): Promise<PageModel<ErrorPageProps>> {
  const { request, urlPathname } = pageContext;
  const reason = pageContext.abortReason as { kind?: string } | undefined;
  const named = reason?.kind === 'pin' || reason?.kind === 'link' ? reason.kind : null;
  const kind = named ?? (pageContext.is404 ? 'missing' : 'fault');
  const title =
    kind === 'pin' ? en.pin.unavailable : kind === 'missing' ? en.notFound.title : en.serverError.title;
  const feed =
    kind === 'pin'
      ? await homeFeed(request.services, {
          saver: saverOfPage(request),
          bookmark: null,
          pageSize: limits.feedPage,
        })
      : null;
  return {
    head: head(request, {
      title: en.pin.documentTitle(title, request.siteName),
      description: title,
      path: null,
      robots: 'noindex',
    }),
    styles: 'page',
    props: {
      shell: shellProps(request, urlPathname, kind === 'pin'),
      kind,
      feed: feed === null ? null : feedProps(request, { ...feed, bookmark: null }, '/'),
    },
  };
}
