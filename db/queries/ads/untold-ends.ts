import { statement, type Sql } from '../../connection/database.ts';
import type { CampaignKey } from './campaigns-for.ts';

const take = statement('campaigns_take_untold_ends')`
  UPDATE campaigns c SET is_end_told = true FROM (
    SELECT due.owner_id, due.id FROM campaigns due
    WHERE due.status <> 'ended' AND NOT due.is_end_told AND due.ends_on < $1::date
    ORDER BY due.ends_on LIMIT $2 FOR UPDATE SKIP LOCKED
  ) over WHERE c.owner_id = over.owner_id AND c.id = over.id RETURNING c.owner_id AS "ownerId", c.id`;

/** Takes campaigns whose last day was before a day (`YYYY-MM-DD`, UTC) and that nobody was told of, to tell it. */
export function takeUntoldEnds(tx: Sql, day: string, limit: number): Promise<CampaignKey[]> {
  return tx.rows<CampaignKey>(take, [day, limit]);
}
