import type { ReactNode } from 'react';
import type { PageContextServer } from 'vike/types';
import { authorizeBusiness, type AuthorizedBusiness } from '../../../server/business/authorize-business.ts';
import { listBusinesses } from '../../../server/business/convert.ts';
import { boardsOfFeeds } from '../../../server/catalogs/boards-of-feeds.ts';
import { listFeeds } from '../../../server/catalogs/feeds.ts';
import { listFeedProblems } from '../../../server/catalogs/list-feed-problems.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { businessAsked, mayManage } from '../../../views/business/areas.ts';
import { FeedProblems } from '../../../views/catalogs/feed-problems.tsx';
import { FeedsArea } from '../../../views/catalogs/feeds-area.tsx';
import type { PanelProps } from '../../../views/base/form/panel-screen.tsx';
import type { ProductFeed } from '../../../views/contract/business/catalogs.ts';
import { limits } from '../../../views/contract/limits.ts';
import { EmptyState } from '../../../views/base/shell/empty-state.tsx';
import { catalogsUrl, problemsUrl } from '../../../views/catalogs/catalog-urls.ts';
import { catalogTexts as t } from '../../../views/catalogs/texts.ts';
import { orNotFound } from '../../render/business/business-page.tsx';
import { formState } from '../../render/forms/form-state.ts';
import { guardBookmark } from '../../render/guards/guard-bookmark.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Product feeds of the business that is asked for, or else of the member's own or an employing one (BIZ-01). */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<PanelProps>> {
  const path = catalogsUrl();
  const member = memberOfPage(request, path);
  return {
    ...privatePage(request, t.title, t.lead),
    props: {
      shell: shellProps(request, path),
      title: t.title,
      lead: t.lead,
      children: (await feedsOf(request, member.id, urlParsed.search)) ?? (
        <EmptyState icon="board" title={t.none} text={t.noBusiness}>
          <a className="button" href="/business/convert/">
            {t.start}
          </a>
        </EmptyState>
      ),
    },
  };
}

async function feedsOf(
  request: PageRequest,
  memberId: string,
  search: Record<string, string>,
): Promise<ReactNode | null> {
  const { services } = request;
  const id = businessAsked(await listBusinesses(services, memberId, 'active'), search['business'])?.id;
  if (id === undefined) return null;
  const business = await orNotFound(() => authorizeBusiness(services, memberId, id, 'read'));
  if (business === null) return null;
  const feeds = await listFeeds(services, business);
  const there = (id: string | undefined) =>
    feeds.find((feed) => feed.id === id && feed.status !== 'removing') ?? null;
  const checked = there(search['problems']);
  if (checked !== null) return problemsOf(request, business, checked, search['bookmark']);
  const form = formState(request, `/v3/businesses/${id}/catalogs/`);
  return (
    <>
      {business.owner.id !== memberId && <p>{business.name}</p>}
      <FeedsArea
        business={business}
        feeds={feeds}
        boards={await boardsOfFeeds(services, memberId, feeds)}
        removing={there(search['remove'])}
        replacing={mayManage(business.role) ? there(search['replace']) : null}
        form={{ ...form, values: { board_name: t.boardName, ...form.values } }}
        megabytes={services.feedBytes / 1024 / 1024}
      />
    </>
  );
}

async function problemsOf(
  request: PageRequest,
  business: AuthorizedBusiness,
  feed: ProductFeed,
  bookmark: string | undefined,
): Promise<ReactNode> {
  const { items, bookmark: next } = await guardBookmark(problemsUrl(business.id, feed.id), () =>
    listFeedProblems(request.services, business, feed.id, bookmark, limits.feedProblemsPage),
  );
  return (
    <FeedProblems
      businessId={business.id}
      feed={feed}
      problems={items}
      nextHref={next === null ? null : problemsUrl(business.id, feed.id, next)}
    />
  );
}
