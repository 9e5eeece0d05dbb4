import type { Sql, Statement } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { notBlocked } from '../visibility.ts';

export type ItemKind =
  | 'asset_group'
  | 'shared_tag'
  | 'brand_safety'
  | 'partner'
  | 'ad_account'
  | 'audience'
  | 'invoice'
  | 'call';
export type ItemStatus = 'pending' | 'active' | 'closed';

export interface BusinessItemRow {
  id: string;
  kind: ItemKind;
  name: string;
  note: string;
  status: ItemStatus;
  /** The business of a partnership, or whose followers an audience consists of. */
  partnerId: string | null;
  /** Name of that business while it is a partner. */
  partnerName: string | null;
  /** Topics of an audience, in lower case. */
  words: string[];
  /** Currency of an ad account. */
  currency: string | null;
  createdAt: Date;
}

/** A partnership that lasts is the only reason to know its name. */
const columns = `
  id, kind, name, note, status, partner_id AS "partnerId", words, currency, created_at AS "createdAt",
  (SELECT pa.name FROM business_items pa WHERE pa.partner_id = business_items.partner_id
    AND pa.business_id = business_items.business_id AND pa.kind = 'partner' AND pa.status = 'active' LIMIT 1)
    AS "partnerName"`;

const list: Statement = {
  name: 'business_items',
  text: `
    SELECT ${columns} FROM business_items
    WHERE business_id = $1 AND kind = $2 AND (status = 'pending') = $3 AND id < $4 ORDER BY id DESC LIMIT $5`,
};

/** Lists items of a kind, newest first: either those pending an answer or the others. */
export async function businessItems(
  sql: Sql,
  businessId: string,
  kind: ItemKind,
  isPending: boolean,
  before: string,
  limit: number,
): Promise<BusinessItemRow[]> {
  return sql.rows<BusinessItemRow>(list, [businessId, kind, isPending, before, limit]);
}

const one: Statement = {
  name: 'business_item',
  text: `SELECT ${columns} FROM business_items WHERE business_id = $1 AND id = $2`,
};

export async function businessItem(
  sql: Sql,
  businessId: string,
  id: string,
): Promise<BusinessItemRow | null> {
  return firstRow<BusinessItemRow>(sql, one, [businessId, id]);
}

const insert: Statement = {
  name: 'business_item_insert',
  text: `
    INSERT INTO business_items (business_id, kind, name, note, status, partner_id, created_by, words, currency)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${columns}`,
};

export async function insertBusinessItem(
  sql: Sql,
  item: {
    businessId: string;
    kind: ItemKind;
    name: string;
    note: string;
    status: ItemStatus;
    partnerId: string | null;
    createdBy: string;
    words: string[];
    currency: string | null;
  },
): Promise<BusinessItemRow> {
  const [row] = await sql.rows<BusinessItemRow>(insert, [
    item.businessId,
    item.kind,
    item.name,
    item.note,
    item.status,
    item.partnerId,
    item.createdBy,
    item.words,
    item.currency,
  ]);
  if (!row) throw new Error('an insert answered no row');
  return row;
}

const update: Statement = {
  name: 'business_item_update',
  text: `
    UPDATE business_items SET name = coalesce($3, name), note = coalesce($4, note), status = coalesce($5, status),
      words = CASE WHEN kind = 'audience' AND partner_id IS NULL THEN coalesce($6::text[], words) ELSE words END
    WHERE business_id = $1 AND id = $2 RETURNING ${columns}`,
};

/** Updates the given fields. Null if the item is missing. */
export async function updateBusinessItem(
  sql: Sql,
  businessId: string,
  id: string,
  change: {
    name?: string | undefined;
    note?: string | undefined;
    status?: ItemStatus | undefined;
    words?: string[] | undefined;
  },
): Promise<BusinessItemRow | null> {
  const { name = null, note = null, status = null, words = null } = change;
  const values = [businessId, id, name, note, status, words];
  return firstRow<BusinessItemRow>(sql, update, values);
}

const remove: Statement = {
  name: 'business_item_delete',
  text: `DELETE FROM business_items WHERE business_id = $1 AND id = $2 RETURNING ${columns}`,
};

export async function deleteBusinessItem(
  sql: Sql,
  businessId: string,
  id: string,
): Promise<BusinessItemRow | null> {
  return firstRow<BusinessItemRow>(sql, remove, [businessId, id]);
}

const partner: Statement = {
  name: 'business_by_username',
  text: `
    SELECT b.owner_id AS id, b.name FROM businesses b JOIN users u ON u.id = b.owner_id
    WHERE u.username = $1 AND ${notBlocked('b.owner_id', '$2')}`,
};

/** Returns the business with a username as another business may reach it, or null. */
export async function businessByUsername(
  sql: Sql,
  username: string,
  businessId: string,
): Promise<{ id: string; name: string } | null> {
  return firstRow<{ id: string; name: string }>(sql, partner, [username, businessId]);
}

const inUse: Statement = {
  name: 'business_partner_in_use',
  text: `
    SELECT partner_id AS id FROM business_items
    WHERE partner_id = $2 AND business_id = $1 AND kind = 'partner' AND status = 'active' LIMIT 1`,
};

/** Returns whether a business has accepted this one's request for a partnership, and it lasts. */
export async function isPartner(sql: Sql, businessId: string, partnerId: string): Promise<boolean> {
  return (await firstRow(sql, inUse, [businessId, partnerId])) !== null;
}

/** Of one status. */
const asked: Statement = {
  name: 'business_partnerships_asked',
  text: `
    SELECT i.id, i.business_id AS "businessId", b.name FROM business_items i
    JOIN businesses b ON b.owner_id = i.business_id
    WHERE i.partner_id = $1 AND i.kind = 'partner' AND i.status = $2 AND ${notBlocked('i.business_id', '$1')} ORDER BY i.id DESC LIMIT 100`,
};

/** Lists businesses that have requested a partnership with this one: those that wait, or those that it accepted. */
export async function partnershipsAsked(
  sql: Sql,
  businessId: string,
  status: 'pending' | 'active',
): Promise<{ id: string; businessId: string; name: string }[]> {
  return sql.rows(asked, [businessId, status]);
}

const answer: Statement = {
  name: 'business_partnership_answer',
  text: `
    UPDATE business_items SET status = $4
    WHERE business_id = $1 AND id = $2 AND partner_id = $3 AND kind = 'partner' AND status = $5
      AND ${notBlocked('business_id', '$3')}
    RETURNING (SELECT b.name FROM businesses b WHERE b.owner_id = business_id) AS name`,
};

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

const counts: Statement = {
  name: 'business_counts',
  text: `
    SELECT kind AS name, count(*)::int AS count FROM business_items
    WHERE business_id = $1 AND status <> 'closed' GROUP BY kind
    UNION ALL
    SELECT 'people', count(*)::int FROM business_people WHERE business_id = $1 AND status = 'active'`,
};

/** Counts a business's items by kind, and its people. */
export async function businessCounts(sql: Sql, businessId: string): Promise<Map<string, number>> {
  const rows = await sql.rows<{ name: string; count: number }>(counts, [businessId]);
  return new Map(rows.map((row) => [row.name, row.count]));
}
