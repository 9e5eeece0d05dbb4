import { statement, type Sql } from '../../connection/database.ts';
import type { ThousandPrices } from './campaign-conditions.ts';
import { campaignColumns, type CampaignRow } from './campaigns.ts';

export interface AnyCampaignRow extends CampaignRow {
  ownerUsername: string;
  pinTitle: string;
  state: 'running' | 'paused' | 'ended';
}

/** Each is served by an index of its own, the newest first or those that run. */
const inState: Record<AnyCampaignRow['state'], string> = {
  running: `c.status = 'active' AND c.ends_on >= $1::date`,
  paused: `c.status = 'paused' AND c.ends_on >= $1::date`,
  ended: `(c.status = 'ended' OR c.ends_on < $1::date)`,
};

const all = (state: AnyCampaignRow['state']) => statement(`campaigns_of_all_${state}`)`
  SELECT ${campaignColumns('$4')}, u.username AS "ownerUsername", coalesce(p.title, '') AS "pinTitle", '${state}' AS state
  FROM campaigns c JOIN users u ON u.id = c.owner_id LEFT JOIN pins p ON p.id = c.pin_id
  WHERE c.id < $2 AND ${inState[state]} ORDER BY c.id DESC LIMIT $3`;

/** Lists everyone's campaigns in a state on a day, newest first below an exclusive id. */
export function campaignsOfAll(
  sql: Sql,
  day: string,
  before: string,
  wanted: AnyCampaignRow['state'],
  limit: number,
  prices: ThousandPrices,
): Promise<AnyCampaignRow[]> {
  return sql.rows<AnyCampaignRow>(all(wanted), [day, before, limit, JSON.stringify(prices)]);
}
