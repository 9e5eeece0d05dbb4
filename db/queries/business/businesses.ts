import { statement, type Sql } from '../../connection/database.ts';
import type { BusinessAct } from '../../../views/contract/business/business.ts';
import { firstRow } from '../../connection/first-row.ts';
import type { CampaignRow } from '../ads/campaigns.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';

export interface BusinessRow extends PersonRow {
  id: string;
  name: string;
  category: string;
  website: string;
  contact: string;
  role: 'owner' | 'admin' | 'employee';
  /** The group whose promotions the person sees. Null for all. */
  assetGroupId: string | null;
}

const columns = `b.owner_id AS id, b.name, b.category, b.website, b.contact, ${personColumns}`;

const upsert = statement('business_upsert')`
  INSERT INTO businesses (owner_id, name, category, website, contact) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (owner_id) DO UPDATE SET name = EXCLUDED.name, category = EXCLUDED.category,
    website = EXCLUDED.website, contact = EXCLUDED.contact
  RETURNING (xmax = 0) AS "isNew"`;

/** Makes the account a business, or updates its data. Returns whether it is new. */
export async function upsertBusiness(
  sql: Sql,
  business: { ownerId: string; name: string; category: string; website: string; contact: string },
): Promise<boolean> {
  const [row] = await sql.rows<{ isNew: boolean }>(upsert, [
    business.ownerId,
    business.name,
    business.category,
    business.website,
    business.contact,
  ]);
  return row?.isNew === true;
}

const lock = statement('business_lock')`SELECT owner_id FROM businesses WHERE owner_id = $1 FOR UPDATE`;

/** Locks a business until the transaction ends, so that what is counted next stays as it is. */
export async function lockBusiness(tx: Sql, businessId: string): Promise<void> {
  await tx.rows(lock, [businessId]);
}

const forMember = statement('business_for_member')`
  SELECT ${columns}, CASE WHEN b.owner_id = $1 THEN 'owner' ELSE p.role END AS role,
    CASE WHEN p.role = 'employee' THEN p.asset_group_id END AS "assetGroupId"
  FROM businesses b JOIN users u ON u.id = b.owner_id ${personPicture}
  LEFT JOIN business_people p ON p.business_id = b.owner_id AND p.user_id = $1 AND p.status = 'active'
  WHERE b.owner_id = $2 AND (b.owner_id = $1 OR p.user_id IS NOT NULL)`;

/** Returns the business for its members. Null for everyone else, or if it is missing. */
export async function businessForMember(
  sql: Sql,
  memberId: string,
  businessId: string,
): Promise<BusinessRow | null> {
  return firstRow<BusinessRow>(sql, forMember, [memberId, businessId]);
}

const ofMember = statement('businesses_of_member')`
  SELECT ${columns}, own.role, own."assetGroupId" FROM (
    SELECT owner_id, 'owner' AS role, NULL::bigint AS "assetGroupId" FROM businesses WHERE owner_id = $1
    UNION ALL
    SELECT business_id, role, CASE WHEN role = 'employee' THEN asset_group_id END FROM business_people WHERE user_id = $1 AND status = $2
  ) own JOIN businesses b ON b.owner_id = own.owner_id JOIN users u ON u.id = b.owner_id ${personPicture}
  WHERE $2 = 'active' OR own.role <> 'owner'
  ORDER BY b.name LIMIT 200`;

/** Lists businesses that the person owns, works for, or is invited to work for. */
export async function businessesOfMember(
  sql: Sql,
  memberId: string,
  status: 'active' | 'pending',
): Promise<BusinessRow[]> {
  return sql.rows<BusinessRow>(ofMember, [memberId, status]);
}

const remember = statement('business_history_insert')`
  INSERT INTO business_history (business_id, actor_id, act, subject, asset_group_id)
  VALUES ($1, $2, left($3, 60), left($4, 200), $5)`;

/** Adds to a business's history, with what the act is about besides its subject. Call it in the transaction of the change. */
export async function rememberBusinessAct(
  sql: Sql,
  businessId: string,
  actorId: string,
  act: BusinessAct,
  subject: string,
  detail = '',
): Promise<void> {
  const stored = detail === '' ? act : `${act}/${detail}`;
  await sql.rows(remember, [businessId, actorId, stored, subject, null]);
}

/** Adds what was done with a promotion, for those who may see the promotions of its asset group. */
export async function rememberPromotionAct(
  sql: Sql,
  { ownerId, name, assetGroupId }: Pick<CampaignRow, 'ownerId' | 'name' | 'assetGroupId'>,
  actorId: string,
  act: Extract<BusinessAct, `promotion_${string}`>,
  reason = '',
): Promise<void> {
  const subject = reason === '' ? name : `${name}: ${reason}`;
  await sql.rows(remember, [ownerId, actorId, act, subject, assetGroupId]);
}

export interface BusinessEventRow {
  id: string;
  actorName: string;
  act: string;
  subject: string;
  at: Date;
}

const history = statement('business_history')`
  SELECT h.id, coalesce(u.full_name, '') AS "actorName", h.act, h.subject, h.at
  FROM business_history h LEFT JOIN users u ON u.id = h.actor_id
  WHERE h.business_id = $1 AND h.id < $2
    AND ($4::bigint IS NULL OR h.act NOT LIKE 'promotion\\_%' OR h.asset_group_id = $4)
  ORDER BY h.id DESC LIMIT $3`;

/**
 * Lists a business's history, newest first, without the promotions of other asset groups than the given one.
 * `before` is an exclusive upper id.
 */
export async function businessHistory(
  sql: Sql,
  businessId: string,
  before: string,
  limit: number,
  assetGroupId: string | null,
): Promise<BusinessEventRow[]> {
  return sql.rows<BusinessEventRow>(history, [businessId, before, limit, assetGroupId]);
}
