import type { Sql, Statement } from '../../connection/database.ts';
import { campaignColumns, type CampaignRow } from './campaigns.ts';

export interface AnyCampaignRow extends CampaignRow {
  ownerUsername: string;
  pinTitle: string;
  state: 'running' | 'paused' | 'ended';
}

const state = `CASE WHEN c.status = 'ended' OR c.ends_on < $1::date THEN 'ended'
  WHEN c.status = 'paused' THEN 'paused' ELSE 'running' END`;

const all: Statement = {
  name: 'campaigns_of_all',
  text: `
    SELECT ${campaignColumns}, u.username AS "ownerUsername", coalesce(p.title, '') AS "pinTitle", ${state} AS state
    FROM campaigns c JOIN users u ON u.id = c.owner_id LEFT JOIN pins p ON p.id = c.pin_id
    WHERE c.id < $2 AND ${state} = $3 ORDER BY c.id DESC LIMIT $4`,
};

/** Lists everyone's campaigns in a state on a day, newest first below an exclusive id. */
export function campaignsOfAll(
  sql: Sql,
  day: string,
  before: string,
  wanted: AnyCampaignRow['state'],
  limit: number,
): Promise<AnyCampaignRow[]> {
  return sql.rows<AnyCampaignRow>(all, [day, before, wanted, limit]);
}
