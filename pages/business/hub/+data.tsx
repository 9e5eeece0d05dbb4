import type { ReactNode } from 'react';
import type { PageContextServer } from 'vike/types';
import { listBusinesses } from '../../../server/business/convert.ts';
import { getHubBusiness, type HubBusiness } from '../../../server/business/hub.ts';
import { businessInvitesUrl } from '../../../views/business/areas.ts';
import { CampaignRows, type CampaignRowsProps } from '../../../views/ads/campaign-rows.tsx';
import { BusinessRow } from '../../../views/business/business-forms.tsx';
import { en } from '../../../views/base/texts/en.ts';
import type { PanelProps } from '../../../views/base/form/panel-screen.tsx';
import { counted, HubActions, HubCalls } from '../../../views/business/hub-parts.tsx';
import { EmptyState } from '../../../views/base/shell/empty-state.tsx';
import { businessTexts as t } from '../../../views/business/texts.ts';
import { campaignPictures } from '../../render/business/campaign-pictures.ts';
import type { PageModel } from '../../render/page-model.ts';
import { guardBookmark } from '../../render/guards/guard-bookmark.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const path = '/business/hub/';

/** The member's businesses: promotions, requested calls, and what can be done for those that they manage. */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<PanelProps>> {
  const { services } = request;
  const { search } = urlParsed;
  const member = memberOfPage(request, path);
  const businesses = await listBusinesses(services, member.id, 'active');
  const invitations = await listBusinesses(services, member.id, 'pending');
  const shown = await guardBookmark(path, () =>
    Promise.all(
      businesses.map((business) =>
        getHubBusiness(
          services,
          member.id,
          business,
          search['promotions'] === business.id ? search['bookmark'] : undefined,
        ),
      ),
    ),
  );
  const rows = {
    pictures: await campaignPictures(
      request,
      shown.flatMap(({ promotions }) => promotions.items),
    ),
    csrfToken: request.csrfToken,
    today: services.clock.now().toISOString().slice(0, 10),
    t: en,
  };
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
          {ownFirst(shown).map((each) => hubSection(each, rows))}
          <p>
            <a className="button quiet" href={businessInvitesUrl}>
              {counted(t.inviteTitle, invitations.length)}
            </a>
          </p>
        </>
      ),
    },
  };
}

function ownFirst(shown: HubBusiness[]): HubBusiness[] {
  const isOwn = ({ business }: HubBusiness): boolean => business.role === 'owner';
  return [...shown.filter(isOwn), ...shown.filter((each) => !isOwn(each))];
}

type HubRows = Omit<CampaignRowsProps, 'campaigns' | 'nextHref' | 'business'>;

/** Employees are shown a business with promotions only. */
function hubSection({ business, promotions, calls, waiting }: HubBusiness, rows: HubRows): ReactNode {
  const isOwn = business.role === 'owner';
  const hasPromotions = promotions.items.length > 0;
  if (waiting === null && !hasPromotions) return null;
  return (
    <section key={business.id}>
      <h2>{isOwn ? t.promotions : t.promotionsOf({ name: business.name })}</h2>
      {!hasPromotions && <p>{t.noPromotions}</p>}
      <CampaignRows
        campaigns={promotions.items}
        nextHref={nextCampaigns(business.id, promotions.bookmark)}
        business={business}
        {...rows}
      />
      <HubCalls business={business} calls={calls} csrfToken={rows.csrfToken} />
      {waiting !== null && <HubActions business={business} waiting={waiting} />}
    </section>
  );
}

function nextCampaigns(businessId: string, bookmark: string | null): string | null {
  if (bookmark === null) return null;
  return `${path}?${new URLSearchParams({ promotions: businessId, bookmark }).toString()}`;
}
