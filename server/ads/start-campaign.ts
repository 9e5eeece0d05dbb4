import { rememberPromotionAct } from '../../db/queries/business/businesses.ts';
import { insertCampaign } from '../../db/queries/ads/campaigns.ts';
import { endedCampaignOf } from '../../db/queries/ads/ended-by-staff.ts';
import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import { thousandPrices } from '../../views/ads/budget.ts';
import { daysAfter } from '../../views/ads/campaign-days.ts';
import type { Campaign } from '../../views/contract/business/business.ts';
import { limits } from '../../views/contract/limits.ts';
import { pinTexts } from '../../views/pins/texts/pin.ts';
import { businessTexts as t } from '../../views/business/texts.ts';
import { authorizeBusiness } from '../business/authorize-business.ts';
import { itemInUse } from '../business/item-in-use.ts';
import { AppError, fieldError, refuseFields, type FieldError } from '../errors.ts';
import { budgetGiven } from './budget-given.ts';
import { refusals } from '../refusals.ts';
import type { Services } from '../services.ts';
import { refuseOneMore, toCampaign } from './campaigns.ts';

export interface NewCampaign {
  pinId: string;
  name: string;
  /** As typed, in whole units of the currency. */
  dailyBudget: string;
  currency: string;
  words: string[];
  opensSite: boolean;
  /** `YYYY-MM-DD`. Null for today. */
  startsOn: string | null;
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
 * `campaigns_full`, `promotion_ended_by_staff` for the picture of such a promotion, a field error if the pin is another person's, and one refusal for the fields that it cannot have: a
 * budget out of bounds, another currency than the account's, a site to open without a link, and a first day that has
 * passed.
 */
export async function startCampaign(
  services: Services,
  memberId: string,
  businessId: string,
  campaign: NewCampaign,
): Promise<Campaign> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  const pin = await pinCardById(services.db, memberId, campaign.pinId);
  if (pin === null) throw new AppError('pin_not_found');
  if (pin.userId !== business.id) throw fieldError('pin_id', refusals.ads.otherPin);
  if (pin.boardPrivacy !== 'public') throw new AppError('not_to_be_shared');
  const account = await itemInUse(services, business, 'ad_account', campaign.adAccountId, 'ad_account_id');
  const audience = await itemInUse(services, business, 'audience', campaign.audienceId, 'audience_id');
  const group = await itemInUse(services, business, 'asset_group', campaign.assetGroupId, 'asset_group_id');
  const problems: FieldError[] = [];
  const budget = budgetGiven(campaign.dailyBudget, campaign.currency);
  if (typeof budget === 'string') problems.push({ field: 'daily_budget', message: budget });
  if (account !== null && account.currency !== null && account.currency !== campaign.currency)
    problems.push({
      field: 'currency',
      message: refusals.ads.accountCurrency({ currency: account.currency }),
    });
  const today = services.clock.now().toISOString().slice(0, 10);
  const startsOn = campaign.startsOn ?? today;
  const lastStart = daysAfter(today, limits.campaignDays);
  if (startsOn < today || startsOn > lastStart)
    problems.push({
      field: 'starts_on',
      message: refusals.ads.firstDay({ from: today, until: lastStart }),
    });
  if (campaign.opensSite && pin.link === '')
    problems.push({ field: 'opens_site', message: t.opensSiteWithoutLink });
  refuseFields(problems);
  return services.db.transaction(async (sql) => {
    await refuseOneMore(sql, business);
    if ((await endedCampaignOf(sql, business.id, pin.id)) !== null)
      throw new AppError('promotion_ended_by_staff');
    const row = await insertCampaign(
      sql,
      {
        ownerId: business.id,
        pinId: pin.id,
        name: campaign.name || nameOf(pin),
        dailyBudgetMinor: Number(budget),
        currency: campaign.currency,
        words: campaign.words,
        opensSite: campaign.opensSite,
        startsOn,
        endsOn: daysAfter(startsOn, campaign.days - 1),
        adAccountId: account?.id ?? null,
        audienceId: audience?.id ?? null,
        assetGroupId: group?.id ?? null,
      },
      thousandPrices(),
    );
    await rememberPromotionAct(sql, row, memberId, 'promotion_started');
    return toCampaign(row);
  });
}

/** Returns the name of a promotion that was given none. */
function nameOf({ title, altText }: { title: string; altText: string }): string {
  return title || [...altText].slice(0, limits.businessName).join('') || pinTexts.untitled;
}
