import { lockBusiness, rememberPromotionAct } from '../../db/queries/business/businesses.ts';
import type { Sql } from '../../db/connection/database.ts';
import {
  activeCampaignsBesides,
  campaignsOfOwner,
  insertCampaign,
  setCampaignStatus,
  type CampaignRow,
} from '../../db/queries/ads/campaigns.ts';
import { campaignCosts } from '../../db/queries/ads/campaign-costs.ts';
import { perThousand } from '../../views/ads/slots.ts';
import { minorDigits, unusualMinorUnits } from '../../views/products/price/currency.ts';
import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import type { Campaign } from '../../views/contract/business/business.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Page } from '../../views/contract/models.ts';
import { businessTexts as t } from '../../views/business/texts.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { authorizeBusiness, type AuthorizedBusiness } from '../business/authorize-business.ts';
import { itemInUse } from '../business/item-in-use.ts';
import { readBookmark, writeBookmark } from '../paging/bookmark.ts';
import { refusals } from '../refusals.ts';

export interface NewCampaign {
  pinId: string;
  name: string;
  dailyBudgetMinor: number;
  currency: string;
  words: string[];
  opensSite: boolean;
  days: number;
  adAccountId: string | null;
  audienceId: string | null;
  assetGroupId: string | null;
}

/** Returns the currency of a business's ad account, or null. Throws as `startCampaign` does. */
export async function currencyOfAdAccount(
  services: Services,
  memberId: string,
  businessId: string,
  adAccountId: string | undefined,
): Promise<string | null> {
  if (adAccountId === undefined) return null;
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  return (await itemInUse(services, business, 'ad_account', adAccountId, 'ad_account_id'))?.currency ?? null;
}

/**
 * Starts promoting one of the business's own public pins (BIZ-03), paid in the currency of its ad account. Throws the
 * errors of `authorizeBusiness`, `pin_not_found`, `not_to_be_shared` for a pin that is not visible to everyone,
 * `campaigns_full`, and a field error if a pin without a link is to open its site.
 */
export async function startCampaign(
  services: Services,
  memberId: string,
  businessId: string,
  campaign: NewCampaign,
): Promise<Campaign> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  const pin = await pinCardById(services.db, memberId, campaign.pinId);
  if (pin === null || pin.userId !== business.id) throw new AppError('pin_not_found');
  if (pin.boardPrivacy !== 'public') throw new AppError('not_to_be_shared');
  const account = await itemInUse(services, business, 'ad_account', campaign.adAccountId, 'ad_account_id');
  const audience = await itemInUse(services, business, 'audience', campaign.audienceId, 'audience_id');
  const group = await itemInUse(services, business, 'asset_group', campaign.assetGroupId, 'asset_group_id');
  if (account !== null && account.currency !== null && account.currency !== campaign.currency)
    throw fieldError('currency', refusals.ads.accountCurrency({ currency: account.currency }));
  if (campaign.opensSite && pin.link === '') throw fieldError('opens_site', t.opensSiteWithoutLink);
  const now = services.clock.now();
  const ends = new Date(now.getTime() + (campaign.days - 1) * 24 * 3600 * 1000);
  return services.db.transaction(async (sql) => {
    await refuseOneMore(sql, business);
    const row = await insertCampaign(sql, {
      ownerId: business.id,
      pinId: pin.id,
      name: campaign.name || pin.title || 'Promotion',
      dailyBudgetMinor: campaign.dailyBudgetMinor,
      currency: campaign.currency,
      words: campaign.words,
      opensSite: campaign.opensSite,
      startsOn: now.toISOString().slice(0, 10),
      endsOn: ends.toISOString().slice(0, 10),
      adAccountId: account?.id ?? null,
      audienceId: audience?.id ?? null,
      assetGroupId: group?.id ?? null,
    });
    await rememberPromotionAct(sql, row, memberId, 'promotion_started');
    return toCampaign(row);
  });
}

/** Throws `campaigns_full` if a business has as many active campaigns as it may have, besides one. */
async function refuseOneMore(tx: Sql, { id }: AuthorizedBusiness, besides = '0'): Promise<void> {
  await lockBusiness(tx, id);
  const active = await activeCampaignsBesides(tx, id, besides);
  if (active >= limits.activeCampaigns) throw new AppError('campaigns_full');
}

/**
 * Pauses, resumes or ends a campaign. Throws `business_not_found` if the campaign is missing or over, and
 * `campaigns_full`.
 */
export async function changeCampaign(
  services: Services,
  memberId: string,
  businessId: string,
  campaignId: string,
  status: 'active' | 'paused' | 'ended',
): Promise<Campaign> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  return services.db.transaction(async (sql) => {
    if (status === 'active') await refuseOneMore(sql, business, campaignId);
    const row = await setCampaignStatus(sql, business.id, campaignId, status);
    if (row === null) throw new AppError('business_not_found');
    await rememberPromotionAct(sql, row, memberId, `promotion_${status}`);
    return toCampaign(row);
  });
}

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
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ goesOn: _, ...row }) => toCampaign(row)),
    bookmark: last === undefined ? null : writeBookmark(services.signer, list, [last.goesOn, last.id]),
  };
}

/** A month's cost of the promotions in one currency and ad account. */
export interface CampaignCost {
  /** `YYYY-MM`. */
  month: string;
  /** '' for promotions without an ad account. */
  account: string;
  currency: string;
  costMinor: number;
  /** Those that were paid for. */
  impressions: number;
}

/** Most rows of costs that a page shows. */
const maxCosts = 120;

/** Returns what a business's promotions cost by month, newest first. Employees limited to an asset group get none. */
export async function listCampaignCosts(
  services: Pick<Services, 'db'>,
  business: AuthorizedBusiness,
): Promise<CampaignCost[]> {
  if (business.assetGroupId !== null) return [];
  const rows = await campaignCosts(services.db, business.id, maxCosts, perThousand, unusualMinorUnits());
  return rows.map((row) => ({
    ...row,
    costMinor: Math.round((row.impressions * perThousand * 10 ** minorDigits(row.currency)) / 1000),
  }));
}

function toCampaign({ ownerId: _, ...row }: CampaignRow): Campaign {
  return row;
}
