import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

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
export const itemColumns = `
  id, kind, name, note, status, partner_id AS "partnerId", words, currency, created_at AS "createdAt",
  (SELECT pa.name FROM business_items pa WHERE pa.partner_id = business_items.partner_id
    AND pa.business_id = business_items.business_id AND pa.kind = 'partner' AND pa.status = 'active' LIMIT 1)
    AS "partnerName"`;

const list = statement('business_items')`
  SELECT ${itemColumns} FROM business_items
  WHERE business_id = $1 AND kind = $2 AND (status = 'pending') = $3 AND id < $4 ORDER BY id DESC LIMIT $5`;

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

const inUse = statement('business_items_in_use')`
  SELECT ${itemColumns} FROM business_items
  WHERE business_id = $1 AND kind = $2 AND status = 'active' ORDER BY id DESC LIMIT $3`;

/** Lists items of a kind that are neither pending nor closed, newest first. */
export async function businessItemsInUse(
  sql: Sql,
  businessId: string,
  kind: ItemKind,
  limit: number,
): Promise<BusinessItemRow[]> {
  return sql.rows<BusinessItemRow>(inUse, [businessId, kind, limit]);
}

const one = statement('business_item')`
  SELECT ${itemColumns} FROM business_items WHERE business_id = $1 AND id = $2`;

export async function businessItem(
  sql: Sql,
  businessId: string,
  id: string,
): Promise<BusinessItemRow | null> {
  return firstRow<BusinessItemRow>(sql, one, [businessId, id]);
}

const named = statement('business_item_named')`
  SELECT 1 FROM business_items
  WHERE business_id = $1 AND kind = $2 AND lower(name) = lower($3) AND status <> 'closed' AND id <> $4`;

/** Returns whether an item of a kind that is not closed has a name, ignoring case. `butId` is left out ('0' for none). */
export async function isItemNamed(
  sql: Sql,
  businessId: string,
  kind: ItemKind,
  name: string,
  butId: string,
): Promise<boolean> {
  return (await firstRow(sql, named, [businessId, kind, name, butId])) !== null;
}

const insert = statement('business_item_insert')`
  INSERT INTO business_items (business_id, kind, name, note, status, partner_id, created_by, words, currency)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${itemColumns}`;

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

const update = statement('business_item_update')`
  UPDATE business_items SET name = coalesce($3, name), note = coalesce($4, note), status = coalesce($5, status),
    words = CASE WHEN kind = 'audience' AND partner_id IS NULL THEN coalesce($6::text[], words) ELSE words END
  WHERE business_id = $1 AND id = $2 RETURNING ${itemColumns}`;

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

const remove = statement('business_item_delete')`
  DELETE FROM business_items WHERE business_id = $1 AND id = $2 RETURNING ${itemColumns}`;

export async function deleteBusinessItem(
  sql: Sql,
  businessId: string,
  id: string,
): Promise<BusinessItemRow | null> {
  return firstRow<BusinessItemRow>(sql, remove, [businessId, id]);
}

const counts = statement('business_counts')`
  SELECT kind AS name, count(*)::int AS count FROM business_items
  WHERE business_id = $1 AND status <> 'closed' GROUP BY kind
  UNION ALL
  SELECT 'people', count(*)::int FROM business_people WHERE business_id = $1 AND status = 'active'`;

/** Counts a business's items by kind, and its people. */
export async function businessCounts(sql: Sql, businessId: string): Promise<Map<string, number>> {
  const rows = await sql.rows<{ name: string; count: number }>(counts, [businessId]);
  return new Map(rows.map((row) => [row.name, row.count]));
}
