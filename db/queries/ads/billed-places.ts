import { statement, type Sql } from '../../connection/database.ts';
import { bought, isPaid, type ThousandPrices } from './campaign-conditions.ts';
import type { CampaignKey } from './campaigns-for.ts';

/** A campaign, and the day (`YYYY-MM-DD`, UTC) on which a page gave it a place. */
export interface CampaignDay extends CampaignKey {
  day: string;
}

const billed = statement('campaign_days_billed')`
  SELECT c.owner_id AS "ownerId", c.id, given.day::text AS day
  FROM unnest($2::bigint[], $3::bigint[], $4::date[]) AS given (owner_id, id, day)
  JOIN campaigns c ON c.owner_id = given.owner_id AND c.id = given.id
  LEFT JOIN rollup_days r ON r.subject_id = c.id AND r.subject = 'campaign' AND r.day = given.day
  WHERE c.status = 'active' AND c.ends_on >= given.day AND ${isPaid}
    AND coalesce(r.impressions, 0) < ${bought('$1')}`;

/** Returns those days of campaigns that are running still and have some of the day's budget left. */
export function billedDays(
  sql: Sql,
  days: readonly CampaignDay[],
  prices: ThousandPrices,
): Promise<CampaignDay[]> {
  return sql.rows<CampaignDay>(billed, [
    JSON.stringify(prices),
    days.map(({ ownerId }) => ownerId),
    days.map(({ id }) => id),
    days.map(({ day }) => day),
  ]);
}
