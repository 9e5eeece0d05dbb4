import type { PageContextServer } from 'vike/types';
import { homeFeed } from '../../server/feeds/home-feed.ts';
import { limits } from '../../views/contract/limits.ts';
import { peopleTexts } from '../../views/people/texts.ts';
import { en } from '../../views/base/texts/en.ts';
import { feedProps } from '../render/feeds/feed-props.tsx';
import { privatePage } from '../render/guards/private-page.ts';
import type { PageModel } from '../render/page-model.ts';
import { saverOfPage } from '../render/pins/saver-of-page.ts';
import { shellProps } from '../render/shell-props.tsx';
import type { ErrorPageProps } from './+Page.tsx';

const titles = () => ({
  pin: en.pin.unavailable,
  link: peopleTexts.linkGone,
  section: en.sections.gone,
  missing: en.notFound.title,
  refused: en.refusedRequest.title,
  forbidden: en.refusedRequest.pageTitle,
  fault: en.serverError.title,
});

/** 404, unavailable pins and sections, refusals outside forms, and server errors (ROUTE-22, CARD-16, UI-09). */
export async function data(pageContext: PageContextServer): Promise<PageModel<ErrorPageProps>> {
  const { request, urlPathname, urlParsed } = pageContext;
  const kind = kindOf(pageContext);
  const refusal = reasonOf(pageContext);
  const title = titles()[kind];
  // The error page must not fail because of its suggestions.
  const feed =
    kind === 'pin'
      ? await homeFeed(request.services, {
          saver: saverOfPage(request),
          bookmark: null,
          pageSize: limits.feedPage,
        }).catch(() => null)
      : null;
  return {
    ...privatePage(request, title, title),
    props: {
      shell: shellProps(request, urlPathname, kind === 'pin'),
      kind,
      feed: feed === null ? null : feedProps(request, { ...feed, bookmark: null }, '/'),
      text: request.failure?.message ?? refusal.text ?? null,
      retryHref:
        request.failure?.page ?? refusal.backHref ?? `${urlPathname}${urlParsed.searchOriginal ?? ''}`,
      resend: request.failure?.resend ?? null,
      reference: request.requestId,
      kept: request.formState,
    },
  };
}

/** Why a page's data was not given. */
interface Reason {
  kind?: 'pin' | 'link' | 'section' | 'forbidden';
  text?: string;
  backHref?: string;
}

const reasonOf = ({ abortReason }: PageContextServer): Reason => (abortReason as Reason | undefined) ?? {};

function kindOf(pageContext: PageContextServer): ErrorPageProps['kind'] {
  const { request, is404 } = pageContext;
  const { kind } = reasonOf(pageContext);
  if (kind !== undefined) return kind;
  if (request.failure !== null) return request.failure.status < 500 ? 'refused' : 'fault';
  return is404 ? 'missing' : 'fault';
}
