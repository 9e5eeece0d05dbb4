import {
  activeCampaignsBesides,
  activeCampaignsNaming,
  campaignsOfOwner,
  type CampaignRow,
} from '../../db/queries/ads/campaigns.ts';
import { lockBusiness } from '../../db/queries/business/businesses.ts';
import type { Sql } from '../../db/connection/database.ts';
import { campaignCosts, type CampaignCostRow } from '../../db/queries/ads/campaign-costs.ts';
import { costOf, thousandPrices } from '../../views/ads/budget.ts';
import type { Campaign } from '../../views/contract/business/business.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Page } from '../../views/contract/models.ts';
import { authorizeBusiness, type AuthorizedBusiness } from '../business/authorize-business.ts';
import { AppError } from '../errors.ts';
import { readBookmark, writeBookmark } from '../paging/bookmark.ts';
import type { Services } from '../services.ts';

/**
 * Returns a business's campaigns that the member may see: those that are not over, then the others, newest first. An
 * employee in an asset group sees its own. Throws `bad_bookmark`.
 */
export async function listCampaigns(
  services: Services,
  memberId: string,
  businessId: string,
  bookmark: string | null | undefined,
  limit: number,
): Promise<Page<Campaign>> {
  const business = await authorizeBusiness(services, memberId, businessId, 'read');
  const list = `campaigns:${business.id}`;
  const [goesOn, id] = readBookmark(services.signer, list, bookmark, 2) ?? [];
  if (goesOn === undefined || id === undefined) return { items: [], bookmark: null };
  const today = services.clock.now().toISOString().slice(0, 10);
  const rows = await campaignsOfOwner(
    services.db,
    business.id,
    [goesOn, id],
    limit + 1,
    business.assetGroupId,
    today,
    thousandPrices(),
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ goesOn: _, ...row }) => toCampaign(row)),
    bookmark: last === undefined ? null : writeBookmark(services.signer, list, [last.goesOn, last.id]),
  };
}

/** A month's cost of the promotions in one currency and ad account. */
type CampaignCost = CampaignCostRow & { costMinor: number };

/** Most rows of costs that a page shows. */
const maxCosts = 120;

/** Returns what a business's promotions cost by month, newest first. Employees limited to an asset group get none. */
export async function listCampaignCosts(
  services: Pick<Services, 'db'>,
  business: AuthorizedBusiness,
): Promise<CampaignCost[]> {
  if (business.assetGroupId !== null) return [];
  const rows = await campaignCosts(services.db, business.id, maxCosts, thousandPrices());
  return rows.map((row) => ({ ...row, costMinor: costOf(row.impressions, row.currency) }));
}

/** Returns how many active promotions of a business are not shown without one of its items. */
export function campaignsStoppedBy(
  services: Pick<Services, 'db'>,
  business: AuthorizedBusiness,
  itemId: string,
): Promise<number> {
  return activeCampaignsNaming(services.db, business.id, itemId);
}

/** Throws `campaigns_full` if a business has as many active campaigns as it may have, besides one. */
export async function refuseOneMore(tx: Sql, { id }: AuthorizedBusiness, besides = '0'): Promise<void> {
  await lockBusiness(tx, id);
  const active = await activeCampaignsBesides(tx, id, besides);
  if (active >= limits.activeCampaigns) throw new AppError('campaigns_full');
}

/** Returns a campaign with what it has cost so far. */
export function toCampaign({ ownerId: _, paid, ...row }: CampaignRow): Campaign {
  return { ...row, spentMinor: costOf(paid, row.currency) };
}
