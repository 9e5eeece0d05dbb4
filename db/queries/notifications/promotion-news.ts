import { statement, type Sql } from '../../connection/database.ts';
import { paidImpressions, type ThousandPrices } from '../ads/campaign-conditions.ts';

/** A promotion of a business that the reader manages. */
export interface PromotionOfNewsRow {
  id: string;
  ownerId: string;
  name: string;
  currency: string;
  shown: number;
  /** Impressions of those shown that are paid for. */
  paid: number;
  clicks: number;
}

const read = statement('news_promotions')`
  SELECT c.id, c.owner_id AS "ownerId", c.name, c.currency, counted.shown, counted.paid, counted.clicks FROM (
    SELECT $1::bigint AS id
    UNION ALL
    SELECT business_id FROM business_people WHERE user_id = $1 AND status = 'active' AND role = 'admin'
  ) managed JOIN campaigns c ON c.owner_id = managed.id AND c.id = ANY ($2::bigint[])
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(r.impressions), 0)::int AS shown, coalesce(sum(r.clicks), 0)::int AS clicks,
      coalesce(sum(${paidImpressions('$3')}), 0)::int AS paid
    FROM rollup_days r WHERE r.subject_id = c.id AND r.subject = 'campaign') counted`;

/** Returns the promotions that a person's notifications are about, by id. Earlier versions name the business instead. */
export async function promotionsOfNews(
  sql: Sql,
  userId: string,
  campaignIds: string[],
  prices: ThousandPrices,
): Promise<Map<string, PromotionOfNewsRow>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await sql.rows<PromotionOfNewsRow>(read, [userId, campaignIds, JSON.stringify(prices)]);
  return new Map(rows.map((row) => [row.id, row]));
}
