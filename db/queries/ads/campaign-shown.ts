import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

const shown = statement('campaign_shown')`
  SELECT c.pin_id AS "pinId", EXISTS (
    SELECT 1 FROM business_items it
    JOIN follows f ON f.follower_id = $3 AND f.target_kind = 'user' AND f.target_id = it.partner_id
    WHERE it.business_id = c.owner_id AND it.id = c.audience_id AND it.kind = 'audience') AS "isByPartner",
    c.words <> '{}' AS "isByWords", c.audience_id IS NOT NULL AS "hasAudience", EXISTS (
      SELECT 1 FROM business_items it
      JOIN follows f ON f.follower_id = $3 AND f.target_kind = 'user' AND f.target_id = c.owner_id
      WHERE it.business_id = c.owner_id AND it.id = c.audience_id AND it.kind = 'audience'
        AND it.partner_id IS NULL AND it.words = '{}') AS "isFollower", (
      SELECT i.id FROM business_items it JOIN interests i ON lower(i.name) = ANY (it.words)
      JOIN follows f ON f.follower_id = $3 AND f.target_kind = 'interest' AND f.target_id = i.id
      WHERE it.business_id = c.owner_id AND it.id = c.audience_id AND it.kind = 'audience'
      ORDER BY i.id LIMIT 1) AS "topicId"
  FROM campaigns c WHERE c.owner_id = $1 AND c.id = $2`;

export interface CampaignShownRow {
  pinId: string;
  /** Whether the viewer is one of the partner's followers whom it is for. */
  isByPartner: boolean;
  isByWords: boolean;
  hasAudience: boolean;
  /** Whether the viewer is one of the business's followers whom it is for. */
  isFollower: boolean;
  /** A topic of its audience that the viewer follows, or null. */
  topicId: string | null;
}

/** The pin of a campaign, and by what it reaches the viewer. Null if missing. */
export function campaignShown(
  sql: Sql,
  ownerId: string,
  id: string,
  viewerId: string,
): Promise<CampaignShownRow | null> {
  return firstRow(sql, shown, [ownerId, id, viewerId]);
}
