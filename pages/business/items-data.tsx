import type { ReactNode } from 'react';
import { campaignsStoppedBy, listCampaignCosts } from '../../server/ads/campaigns.ts';
import { getBusinessItem } from '../../server/business/areas.ts';
import {
  itemsInUse,
  listBusinessItems,
  listPartnershipsAsked,
  listTagsOfPartners,
} from '../../server/business/items.ts';
import { ItemDetail, ItemsArea } from '../../views/business/area-parts.tsx';
import { mayManage, type BusinessArea } from '../../views/business/areas.ts';
import { CostsArea, PartnerTags } from '../../views/business/cost-parts.tsx';
import { Partnerships } from '../../views/business/partnerships.tsx';
import { businessTexts as t } from '../../views/business/texts.ts';
import { limits } from '../../views/contract/limits.ts';
import { itemForm } from '../render/business/business-page.tsx';
import { formState } from '../render/forms/form-state.ts';
import { next, type AreaRequest } from './area-request.ts';
import type { PageContent } from '../render/page-content.ts';

/** Items of a kind, with what belongs to them. */
export async function itemsOf(
  asked: AreaRequest,
  area: BusinessArea & { shows: 'items' },
): Promise<ReactNode> {
  const { request, business, bookmark } = asked;
  const { kind, isPending } = area;
  const page = await listBusinessItems(
    request.services,
    business,
    kind,
    isPending,
    bookmark,
    limits.businessPage,
  );
  const requests =
    kind === 'partner'
      ? await listPartnershipsAsked(
          request.services,
          business,
          isPending ? 'pending' : 'active',
          asked.askedBookmark,
          limits.businessPage,
        )
      : { items: [], bookmark: null };
  const partners =
    kind === 'audience' && mayManage(business.role)
      ? await itemsInUse(request.services, business, 'partner')
      : [];
  return (
    <>
      {kind === 'invoice' && <CostsArea costs={await listCampaignCosts(request.services, business)} />}
      <Partnerships
        business={business}
        partnerships={requests.items}
        nextHref={next(asked, requests.bookmark, 'asked')}
        isPending={isPending}
        csrfToken={request.csrfToken}
      />
      <ItemsArea
        business={business}
        kind={kind}
        isPending={isPending}
        items={page.items}
        partners={partners}
        nextHref={next(asked, page.bookmark)}
        form={itemForm(request, business.id)}
      />
      {kind === 'shared_tag' && <PartnerTags tags={await listTagsOfPartners(request.services, business)} />}
    </>
  );
}

/** One item. Null if it is missing. */
export async function itemOf(
  asked: AreaRequest,
  area: BusinessArea & { shows: 'items' },
  itemId: string,
): Promise<PageContent | null> {
  const { request, business } = asked;
  const item = await getBusinessItem(request.services, business, area.kind, itemId);
  if (item === null) return null;
  const form = formState(request, `/v3/businesses/${business.id}/items/${item.id}/`, [
    { name: '_method', value: 'PUT' },
  ]);
  const campaigns = await campaignsStoppedBy(request.services, business, item.id);
  return {
    title: item.name,
    lead: t.kinds[area.kind].title,
    children: <ItemDetail business={business} item={item} campaigns={campaigns} form={form} />,
  };
}
