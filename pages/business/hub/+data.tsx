import type { PageContextServer } from 'vike/types';
import { listBusinesses } from '../../../server/business/convert.ts';
import { authorizeBusiness } from '../../../server/business/authorize-business.ts';
import { listBusinessItems } from '../../../server/business/items.ts';
import { listCampaigns } from '../../../server/ads/campaigns.ts';
import { CampaignRows } from '../../../views/ads/campaign-rows.tsx';
import { promoteUrl } from '../../../views/ads/promote-urls.ts';
import { mayManage } from '../../../views/business/areas.ts';
import { en } from '../../../views/base/texts/en.ts';
import { BusinessRow } from '../../../views/business/business-forms.tsx';
import type { BusinessPanelProps } from '../../../views/business/business-panel-screen.tsx';
import { EmptyState } from '../../../views/base/shell/empty-state.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { catalogsUrl } from '../../../views/catalogs/catalog-urls.ts';
import { catalogTexts } from '../../../views/catalogs/texts.ts';
import { merchantSettingsUrl } from '../../../views/merchants/merchant-urls.ts';
import { applicationTexts } from '../../../views/merchants/texts/application.ts';
import { businessTexts as t } from '../../../views/business/texts.ts';
import { businessMember } from '../../render/business/business-page.tsx';
import { campaignPictures } from '../../render/business/campaign-pictures.ts';
import type { PageModel } from '../../render/page-model.ts';
import { guardBookmark } from '../../render/guards/guard-bookmark.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** The member's businesses, and the promotions of their own. */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<BusinessPanelProps>> {
  const path = '/business/hub/';
  const { services } = request;
  const { search } = urlParsed;
  const member = businessMember(request, path);
  const businesses = await listBusinesses(services, member.id, 'active');
  const own = businesses.find(({ role }) => role === 'owner');
  const promotions = await Promise.all(
    businesses.map(async (business) => {
      const bookmark = search['promotions'] === business.id ? search['bookmark'] : undefined;
      const page = await guardBookmark(path, () =>
        listCampaigns(services, member.id, business.id, bookmark, limits.businessPage),
      );
      return { business, page };
    }),
  );
  const ofOthers = promotions.filter(
    ({ business, page }) => business !== own && (page.items.length > 0 || mayManage(business.role)),
  );
  const ofOwn = promotions.find(({ business }) => business === own)?.page ?? { items: [], bookmark: null };
  const rows = {
    pictures: await campaignPictures(
      request,
      promotions.flatMap(({ page }) => page.items),
    ),
    csrfToken: request.csrfToken,
    today: services.clock.now().toISOString().slice(0, 10),
    t: en,
  };
  const calls =
    own === undefined
      ? []
      : (
          await listBusinessItems(
            services,
            await authorizeBusiness(services, member.id, own.id, 'read'),
            'call',
            false,
            undefined,
            limits.businessPage,
          )
        ).items.filter(({ status }) => status === 'active');
  return {
    ...privatePage(request, t.hub, t.hubLead),
    props: {
      shell: shellProps(request, path),
      title: t.hub,
      lead: t.hubLead,
      children: (
        <>
          {businesses.length === 0 && (
            <EmptyState icon="board" title={t.noBusiness} text={t.noBusinessText}>
              <a className="button" href="/business/convert/">
                {t.start}
              </a>
            </EmptyState>
          )}
          {businesses.map((business) => (
            <BusinessRow key={business.id} business={business} />
          ))}
          {own !== undefined && (
            <section>
              <h2>{t.promotions}</h2>
              {ofOwn.items.length === 0 && <p>{t.noPromotions}</p>}
              <CampaignRows
                campaigns={ofOwn.items}
                nextHref={nextCampaigns(own.id, ofOwn.bookmark)}
                business={own}
                {...rows}
              />
              {calls.length > 0 && <h2>{t.calls}</h2>}
              {calls.map(({ id, name, note }) => (
                <p key={id}>
                  <bdi>{name}</bdi> · {t.callWaits}
                  {note !== '' && <> · {note}</>}
                </p>
              ))}
              <div className="row">
                <a className="button" href={promoteUrl({ business: own.id })}>
                  {t.promote}
                </a>
                <a className="button quiet" href={catalogsUrl()}>
                  {catalogTexts.title}
                </a>
                <a className="button quiet" href="/business/convert/">
                  {t.editTitle}
                </a>
                <a className="button quiet" href={merchantSettingsUrl}>
                  {applicationTexts.title}
                </a>
                <a className="button quiet" href="/business/schedule_call/">
                  {t.callTitle}
                </a>
              </div>
            </section>
          )}
          {ofOthers.map(({ business, page }) => (
            <section key={business.id}>
              <h2>{t.promotionsOf({ name: business.name })}</h2>
              <CampaignRows
                campaigns={page.items}
                nextHref={nextCampaigns(business.id, page.bookmark)}
                business={business}
                {...rows}
              />
              {page.items.length === 0 && <p>{t.noPromotions}</p>}
              {mayManage(business.role) && (
                <div className="row">
                  <a className="button" href={promoteUrl({ business: business.id })}>
                    {t.promote}
                  </a>
                </div>
              )}
            </section>
          ))}
          <p>
            <a className="button quiet" href="/business/invite/">
              {t.inviteTitle}
            </a>
          </p>
        </>
      ),
    },
  };
}

function nextCampaigns(businessId: string, bookmark: string | null): string | null {
  if (bookmark === null) return null;
  return `/business/hub/?${new URLSearchParams({ promotions: businessId, bookmark }).toString()}`;
}
