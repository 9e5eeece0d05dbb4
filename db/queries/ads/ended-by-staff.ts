import type { Sql, Statement } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import type { ThousandPrices } from './campaign-conditions.ts';
import { campaignColumns, type CampaignRow } from './campaigns.ts';

const end: Statement = {
  name: 'campaign_end_by_staff',
  // Appeals are compared with this, and a transaction may begin before one that it waits for.
  text: `
    UPDATE campaigns c SET status = 'ended', staff_ended_at = clock_timestamp(), staff_ended_from = c.status,
      staff_reason = $3
    WHERE c.owner_id = $1 AND c.id = $2 AND c.status <> 'ended' RETURNING ${campaignColumns('$4')}`,
};

/** Ends a campaign for the staff. Null if it is missing or was ended. */
export function endByStaff(
  tx: Sql,
  { ownerId, id }: Pick<CampaignRow, 'ownerId' | 'id'>,
  reason: string,
  prices: ThousandPrices,
): Promise<CampaignRow | null> {
  return firstRow<CampaignRow>(tx, end, [ownerId, id, reason, JSON.stringify(prices)]);
}

const putBack: Statement = {
  name: 'campaign_put_back',
  text: `
    UPDATE campaigns c SET status = c.staff_ended_from, staff_ended_at = NULL, staff_ended_from = NULL,
      staff_reason = NULL
    WHERE c.owner_id = $1 AND c.id = $2 AND c.staff_ended_at IS NOT NULL RETURNING ${campaignColumns('$3')}`,
};

/** Gives a campaign that the staff ended the status that it had. Null for another one. */
export function putCampaignBack(
  tx: Sql,
  ownerId: string,
  id: string,
  prices: ThousandPrices,
): Promise<CampaignRow | null> {
  return firstRow<CampaignRow>(tx, putBack, [ownerId, id, JSON.stringify(prices)]);
}
