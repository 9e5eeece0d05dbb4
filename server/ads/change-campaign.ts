import { rememberPromotionAct } from '../../db/queries/business/businesses.ts';
import {
  campaignOfOwner,
  campaignToChange,
  updateCampaign,
  type CampaignChange,
  type CampaignRow,
} from '../../db/queries/ads/campaigns.ts';
import { thousandPrices } from '../../views/ads/budget.ts';
import { daysAfter } from '../../views/ads/campaign-days.ts';
import type { Campaign } from '../../views/contract/business/business.ts';
import { limits } from '../../views/contract/limits.ts';
import { authorizeBusiness } from '../business/authorize-business.ts';
import { AppError, refuseFields, type FieldError } from '../errors.ts';
import { refusals } from '../refusals.ts';
import type { Services } from '../services.ts';
import { budgetGiven } from './budget-given.ts';
import { refuseOneMore, toCampaign } from './campaigns.ts';

/** What is asked to change. The budget is as typed, in whole units of the campaign's currency. */
export type CampaignEdit = Omit<CampaignChange, 'dailyBudgetMinor'> & { dailyBudget?: string | undefined };

/**
 * Pauses, resumes or ends a campaign, or changes its name, daily budget, last day or keywords (BIZ-03). Throws
 * `business_not_found` if it is missing, `campaign_over`, `campaigns_full`, and one refusal for a budget and a last day
 * that it cannot have.
 */
export async function changeCampaign(
  services: Services,
  memberId: string,
  businessId: string,
  campaignId: string,
  { dailyBudget, ...edit }: CampaignEdit,
): Promise<Campaign> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  const prices = thousandPrices();
  return services.db.transaction(async (tx) => {
    if (edit.status === 'active') await refuseOneMore(tx, business, campaignId);
    const campaign = await campaignToChange(tx, business.id, campaignId, prices);
    if (campaign === null) throw new AppError('business_not_found');
    if (campaign.status === 'ended') throw new AppError('campaign_over');
    const budget = dailyBudget === undefined ? null : budgetGiven(dailyBudget, campaign.currency);
    const problems: FieldError[] = [];
    if (typeof budget === 'string') problems.push({ field: 'daily_budget', message: budget });
    const lastDayWrong =
      edit.endsOn === undefined ? null : lastDayProblem(campaign, edit.endsOn, services.clock.now());
    if (lastDayWrong !== null) problems.push({ field: 'ends_on', message: lastDayWrong });
    refuseFields(problems);
    const change = { ...edit, ...(budget !== null && { dailyBudgetMinor: Number(budget) }) };
    const row = await updateCampaign(tx, campaign, change, prices);
    const act = edit.status === undefined ? 'changed' : edit.status;
    await rememberPromotionAct(tx, row, memberId, `promotion_${act}`);
    return toCampaign(row);
  });
}

/** Returns a message for a last day that has passed or lies before or too long after the first one, otherwise null. */
function lastDayProblem(
  { startsOn }: Pick<CampaignRow, 'startsOn'>,
  endsOn: string,
  now: Date,
): string | null {
  const today = now.toISOString().slice(0, 10);
  const from = startsOn > today ? startsOn : today;
  const until = daysAfter(startsOn, limits.campaignDays - 1);
  return endsOn < from || endsOn > until ? refusals.ads.lastDay({ from, until }) : null;
}

/**
 * Returns a campaign of a business for those who may change it. Throws the errors of `authorizeBusiness`, and
 * `business_not_found` if it is missing.
 */
export async function campaignToEdit(
  services: Pick<Services, 'db'>,
  memberId: string,
  businessId: string,
  campaignId: string,
): Promise<Campaign> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  const row = await campaignOfOwner(services.db, business.id, campaignId, thousandPrices());
  if (row === null) throw new AppError('business_not_found');
  return toCampaign(row);
}
