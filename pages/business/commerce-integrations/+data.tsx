import type { PageContextServer } from 'vike/types';
import { authorizeBusiness } from '../../../server/business/authorize-business.ts';
import { listBusinesses } from '../../../server/business/convert.ts';
import { listFeeds } from '../../../server/catalogs/feeds.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { mayManage } from '../../../views/business/areas.ts';
import { FeedsArea } from '../../../views/catalogs/feeds-area.tsx';
import type { BusinessPanelProps } from '../../../views/business/business-panel-screen.tsx';
import { EmptyState } from '../../../views/base/shell/empty-state.tsx';
import { catalogsUrl } from '../../../views/catalogs/catalog-urls.ts';
import { catalogTexts as t } from '../../../views/catalogs/texts.ts';
import { en } from '../../../views/base/texts/en.ts';
import { businessMember, orNotFound } from '../../render/business/business-page.tsx';
import { formState } from '../../render/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** Product feeds of the member's own or employing business (BIZ-01). */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<BusinessPanelProps>> {
  const path = catalogsUrl();
  const member = businessMember(request, path);
  const { business: asked, remove, replace } = urlParsed.search;
  return {
    ...privatePage(request, t.title, t.lead),
    props: {
      shell: shellProps(request, path),
      title: t.title,
      lead: t.lead,
      children: (await feedsOf(request, member.id, asked, { remove, replace })) ?? (
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
  asked: string | undefined,
  { remove, replace }: { remove: string | undefined; replace: string | undefined },
) {
  const { services } = request;
  const businesses = await listBusinesses(services, memberId, 'active');
  const id =
    businesses.find((one) => one.id === asked)?.id ?? businesses.find(({ role }) => role === 'owner')?.id;
  if (id === undefined) return null;
  const business = await orNotFound(() => authorizeBusiness(services, memberId, id, 'read'));
  if (business === null) return null;
  const feeds = await listFeeds(services, business);
  const there = (id: string | undefined) =>
    feeds.find((feed) => feed.id === id && feed.status !== 'removing') ?? null;
  const form = formState(request, `/v3/businesses/${id}/catalogs/`);
  return (
    <FeedsArea
      business={business}
      feeds={feeds}
      removing={there(remove)}
      replacing={mayManage(business.role) ? there(replace) : null}
      form={{ ...form, values: { board_name: t.boardName, ...form.values } }}
      megabytes={services.feedBytes / 1024 / 1024}
      t={en}
    />
  );
}
