import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import type { ThousandPrices } from './campaign-conditions.ts';
import { campaignColumns, type CampaignRow } from './campaigns.ts';

// Appeals are compared with this, and a transaction may begin before one that it waits for.
const end = statement('campaign_end_by_staff')`
  UPDATE campaigns c SET status = 'ended', staff_ended_at = clock_timestamp(), staff_ended_from = c.status,
    staff_reason = $3
  WHERE c.owner_id = $1 AND c.id = $2 AND c.status <> 'ended' RETURNING ${campaignColumns('$4')}`;

/** Ends a campaign for the staff. Null if it is missing or was ended. */
export function endByStaff(
  tx: Sql,
  { ownerId, id }: Pick<CampaignRow, 'ownerId' | 'id'>,
  reason: string,
  prices: ThousandPrices,
): Promise<CampaignRow | null> {
  return firstRow<CampaignRow>(tx, end, [ownerId, id, reason, JSON.stringify(prices)]);
}

const putBack = statement('campaign_put_back')`
  UPDATE campaigns c SET status = c.staff_ended_from, staff_ended_at = NULL, staff_ended_from = NULL,
    staff_reason = NULL
  WHERE c.owner_id = $1 AND c.id = $2 AND c.staff_ended_at IS NOT NULL RETURNING ${campaignColumns('$3')}`;

/** Gives a campaign that the staff ended the status that it had. Null for another one. */
export function putCampaignBack(
  tx: Sql,
  ownerId: string,
  id: string,
  prices: ThousandPrices,
): Promise<CampaignRow | null> {
  return firstRow<CampaignRow>(tx, putBack, [ownerId, id, JSON.stringify(prices)]);
}

const ofPicture = statement('campaign_ended_of_picture')`
  SELECT c.id FROM campaigns c
  WHERE c.owner_id = $1 AND c.staff_ended_at IS NOT NULL AND (c.pin_id = $2 OR EXISTS (
    SELECT 1 FROM pins promoted JOIN pins p ON p.image_signature = promoted.image_signature
    WHERE promoted.id = c.pin_id AND p.id = $2))
  ORDER BY c.staff_ended_at DESC LIMIT 1`;

/** Returns the id of the latest campaign that the staff ended of a pin, or of another one with its picture. Null without. */
export async function endedCampaignOf(sql: Sql, ownerId: string, pinId: string): Promise<string | null> {
  return (await firstRow<{ id: string }>(sql, ofPicture, [ownerId, pinId]))?.id ?? null;
}
