import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { notBlocked } from '../visibility.ts';
import { itemColumns, type BusinessItemRow, type ItemStatus } from './items.ts';

const partner = statement('business_by_username')`
  SELECT b.owner_id AS id, b.name FROM businesses b JOIN users u ON u.id = b.owner_id
  WHERE u.username = $1 AND ${notBlocked('b.owner_id', '$2')}`;

/** Returns the business with a username as another business may reach it, or null. */
export async function businessByUsername(
  sql: Sql,
  username: string,
  businessId: string,
): Promise<{ id: string; name: string } | null> {
  return firstRow<{ id: string; name: string }>(sql, partner, [username, businessId]);
}

const inUse = statement('business_partner_in_use')`
  SELECT partner_id AS id FROM business_items
  WHERE partner_id = $2 AND business_id = $1 AND kind = 'partner' AND status = 'active' LIMIT 1`;

/** Returns whether a business has accepted this one's request for a partnership, and it lasts. */
export async function isPartner(sql: Sql, businessId: string, partnerId: string): Promise<boolean> {
  return (await firstRow(sql, inUse, [businessId, partnerId])) !== null;
}

const open = statement('business_partnership_open')`
  SELECT ${itemColumns} FROM business_items
  WHERE business_id = $1 AND partner_id = $2 AND kind = 'partner' AND status <> 'closed'
  ORDER BY status, id DESC LIMIT 1`;

/** Returns a business's partnership with another one, or else its request for one that waits. Null without either. */
export async function openPartnership(
  sql: Sql,
  businessId: string,
  partnerId: string,
): Promise<BusinessItemRow | null> {
  return firstRow<BusinessItemRow>(sql, open, [businessId, partnerId]);
}

export interface AskedPartnershipRow {
  id: string;
  businessId: string;
  name: string;
}

/** Of one status. */
const asked = statement('business_partnerships_asked')`
  SELECT i.id, i.business_id AS "businessId", b.name FROM business_items i
  JOIN businesses b ON b.owner_id = i.business_id
  WHERE i.partner_id = $1 AND i.kind = 'partner' AND i.status = $2 AND i.id < $3
    AND ${notBlocked('i.business_id', '$1')}
  ORDER BY i.id DESC LIMIT $4`;

/**
 * Lists businesses that have requested a partnership with this one, newest first below an exclusive id: those that
 * wait, or those that it accepted.
 */
export async function partnershipsAsked(
  sql: Sql,
  businessId: string,
  status: 'pending' | 'active',
  before: string,
  limit: number,
): Promise<AskedPartnershipRow[]> {
  return sql.rows<AskedPartnershipRow>(asked, [businessId, status, before, limit]);
}

const answer = statement('business_partnership_answer')`
  UPDATE business_items SET status = $4
  WHERE business_id = $1 AND id = $2 AND partner_id = $3 AND kind = 'partner' AND status = $5
    AND ${notBlocked('business_id', '$3')}
  RETURNING (SELECT b.name FROM businesses b WHERE b.owner_id = business_id) AS name`;

const closeOthers = statement('business_partnerships_close')`
  UPDATE business_items SET status = 'closed'
  WHERE kind = 'partner' AND status = 'active'
    AND ((business_id = $1 AND partner_id = $2) OR (business_id = $2 AND partner_id = $1))`;

/** Ends what partnerships there are between two businesses, whoever asked. */
export async function closePartnerships(tx: Sql, businessId: string, otherId: string): Promise<void> {
  await tx.rows(closeOthers, [businessId, otherId]);
}

/** Changes a partnership on the side that was asked, from one status to another. Returns the name of the one that asked, or null if there is none. */
export async function answerPartnership(
  sql: Sql,
  askerId: string,
  itemId: string,
  partnerId: string,
  { from, to }: { from: ItemStatus; to: ItemStatus },
): Promise<{ name: string } | null> {
  return firstRow<{ name: string }>(sql, answer, [askerId, itemId, partnerId, to, from]);
}
