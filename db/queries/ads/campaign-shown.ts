import type { Sql, Statement } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

const shown: Statement = {
  name: 'campaign_shown',
  text: `
    SELECT c.pin_id AS "pinId", EXISTS (
      SELECT 1 FROM business_items it
      JOIN follows f ON f.follower_id = $3 AND f.target_kind = 'user' AND f.target_id = it.partner_id
      WHERE it.business_id = c.owner_id AND it.id = c.audience_id AND it.kind = 'audience') AS "isByPartner"
    FROM campaigns c WHERE c.owner_id = $1 AND c.id = $2`,
};

/** The pin of a campaign, and whether the viewer is one of the partner's followers whom it is for. Null if missing. */
export function campaignShown(
  sql: Sql,
  ownerId: string,
  id: string,
  viewerId: string,
): Promise<{ pinId: string; isByPartner: boolean } | null> {
  return firstRow(sql, shown, [ownerId, id, viewerId]);
}
