import { statement, type Sql } from '../../connection/database.ts';
import { notBlocked } from '../visibility.ts';

/** What waits for those who manage a business. */
export interface BusinessWaiting {
  /** Product feeds that could not be read, or that need to be confirmed. */
  feeds: number;
  /** Requests for a partnership. */
  partners: number;
}

const waiting = statement('business_waiting')`
  SELECT
    (SELECT count(*)::int FROM product_feeds f
      WHERE f.owner_id = $1 AND (f.status = 'failed' OR (f.status = 'done' AND f.unconfirmed > 0))) AS feeds,
    (SELECT count(*)::int FROM business_items i JOIN businesses b ON b.owner_id = i.business_id
      WHERE i.partner_id = $1 AND i.kind = 'partner' AND i.status = 'pending'
        AND ${notBlocked('i.business_id', '$1')}) AS partners`;

/** Counts what waits for those who manage a business. */
export async function businessWaiting(sql: Sql, businessId: string): Promise<BusinessWaiting> {
  const [row] = await sql.rows<BusinessWaiting>(waiting, [businessId]);
  return row ?? { feeds: 0, partners: 0 };
}
