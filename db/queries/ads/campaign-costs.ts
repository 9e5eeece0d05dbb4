import type { DayRange } from '../../../views/stats/day-range.ts';
import { statement, type Sql } from '../../connection/database.ts';
import { paidImpressions, type ThousandPrices } from './campaign-conditions.ts';

export interface CampaignCostRow {
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  /** '' if the promotions were paid from no ad account, or it has been removed. */
  account: string;
  /** No more on a day than the budget pays for. */
  impressions: number;
}

const costs = statement('campaign_costs')`
  SELECT to_char(r.day, 'YYYY-MM') AS month, c.currency, coalesce(a.name, '') AS account,
    sum(paid.impressions)::int AS impressions
  FROM campaigns c JOIN rollup_days r ON r.subject_id = c.id AND r.subject = 'campaign'
  CROSS JOIN LATERAL (SELECT ${paidImpressions('$3')} AS impressions) paid
  LEFT JOIN business_items a ON a.business_id = c.owner_id AND a.id = c.ad_account_id AND a.kind = 'ad_account'
  WHERE c.owner_id = $1 GROUP BY 1, 2, 3 HAVING sum(paid.impressions) > 0
  ORDER BY 1 DESC, 3, 2 LIMIT $2`;

/**
 * Sums the impressions of an owner's campaigns that are paid for by month (UTC), currency and ad account, newest month
 * first.
 */
export function campaignCosts(
  sql: Sql,
  ownerId: string,
  limit: number,
  prices: ThousandPrices,
): Promise<CampaignCostRow[]> {
  return sql.rows<CampaignCostRow>(costs, [ownerId, limit, JSON.stringify(prices)]);
}

const days = statement('campaign_paid_days')`
  SELECT r.day::text AS day, ${paidImpressions('$5')}::int AS impressions
  FROM campaigns c JOIN rollup_days r ON r.subject_id = c.id AND r.subject = 'campaign'
    AND r.day BETWEEN $3::date AND $4::date
  WHERE c.owner_id = $1 AND c.id = $2`;

/** Returns a campaign's impressions that are paid for by day (`YYYY-MM-DD`, UTC), without days that have none. */
export function paidDays(
  sql: Sql,
  ownerId: string,
  id: string,
  { from, until }: DayRange,
  prices: ThousandPrices,
): Promise<{ day: string; impressions: number }[]> {
  return sql.rows(days, [ownerId, id, from, until, JSON.stringify(prices)]);
}
