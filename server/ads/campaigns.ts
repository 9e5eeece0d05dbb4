import { rememberBusinessAct } from '../../db/queries/business/businesses.ts';
import {
  campaignsOfOwner,
  insertCampaign,
  setCampaignStatus,
  type CampaignRow,
} from '../../db/queries/ads/campaigns.ts';
import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import type { Campaign } from '../../views/contract/business/business.ts';
import type { Page } from '../../views/contract/models.ts';
import { businessTexts as t } from '../../views/business/texts.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { authorizeBusiness } from '../business/authorize-business.ts';

const newest = '9223372036854775807';

export interface NewCampaign {
  pinId: string;
  name: string;
  dailyBudgetMinor: number;
  currency: string;
  words: string[];
  opensSite: boolean;
  days: number;
}

/**
 * Starts promoting one of the business's own public pins (BIZ-03). Throws the errors of `authorizeBusiness`,
 * `pin_not_found`, `not_to_be_shared` for a pin that is not visible to everyone, and a field error if a pin without a
 * link is to open its site.
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
  if (campaign.opensSite && pin.link === '') throw fieldError('opens_site', t.opensSiteWithoutLink);
  const now = services.clock.now();
  const ends = new Date(now.getTime() + (campaign.days - 1) * 24 * 3600 * 1000);
  return services.db.transaction(async (sql) => {
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
    });
    await rememberBusinessAct(sql, business.id, memberId, 'started promotion', row.name);
    return toCampaign(row);
  });
}

/** Pauses, resumes or ends a campaign. Throws `business_not_found` if the campaign is missing or over. */
export async function changeCampaign(
  services: Services,
  memberId: string,
  businessId: string,
  campaignId: string,
  status: 'active' | 'paused' | 'ended',
): Promise<Campaign> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  return services.db.transaction(async (sql) => {
    const row = await setCampaignStatus(sql, business.id, campaignId, status);
    if (row === null) throw new AppError('business_not_found');
    await rememberBusinessAct(sql, business.id, memberId, `promotion ${status}`, row.name);
    return toCampaign(row);
  });
}

/** Returns a business's campaigns, newest first. */
export async function listCampaigns(
  services: Services,
  memberId: string,
  businessId: string,
  before: string | undefined,
  limit: number,
): Promise<Page<Campaign>> {
  const business = await authorizeBusiness(services, memberId, businessId, 'read');
  const rows = await campaignsOfOwner(services.db, business.id, before ?? newest, limit + 1);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(toCampaign),
    bookmark: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

function toCampaign({ ownerId: _, ...row }: CampaignRow): Campaign {
  return row;
}
