import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { notBlocked } from '../visibility.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';

export interface BusinessPersonRow extends PersonRow {
  role: 'admin' | 'employee';
  status: 'pending' | 'active';
  since: Date;
  /** The group whose promotions an employee sees. Null for all. */
  assetGroupId: string | null;
}

const list = statement('business_people')`
  SELECT ${personColumns}, p.role, p.status, p.since, p.asset_group_id AS "assetGroupId"
  FROM business_people p JOIN users u ON u.id = p.user_id ${personPicture}
  WHERE p.business_id = $1 AND p.status = $2 AND p.user_id > $3 AND ($5::text IS NULL OR p.role = $5)
  ORDER BY p.user_id LIMIT $4`;

/** Lists the people who work for a business or are invited to, in one role or all. `after` is an exclusive lower id. */
export async function businessPeople(
  sql: Sql,
  businessId: string,
  status: 'pending' | 'active',
  after: string,
  limit: number,
  role: 'admin' | null,
): Promise<BusinessPersonRow[]> {
  return sql.rows<BusinessPersonRow>(list, [businessId, status, after, limit, role]);
}

const managers = statement('business_managers')`
  SELECT owner_id AS id FROM businesses WHERE owner_id = $1
  UNION ALL
  SELECT user_id FROM business_people WHERE business_id = $1 AND role = 'admin' AND status = 'active'`;

/** Returns the ids of the people who may make changes to a business. */
export async function managersOfBusiness(sql: Sql, businessId: string): Promise<string[]> {
  return (await sql.rows<{ id: string }>(managers, [businessId])).map(({ id }) => id);
}

const invite = statement('business_person_invite')`
  INSERT INTO business_people (business_id, user_id, role, status, invited_by)
  SELECT $1, u.id, $3, 'pending', $4 FROM users u
  WHERE u.username = $2 AND u.id <> $1 AND ${notBlocked('u.id', '$4')} AND ${notBlocked('u.id', '$1')}
  ON CONFLICT (business_id, user_id) DO UPDATE SET role = EXCLUDED.role
  RETURNING user_id AS "userId", status, (SELECT p.role FROM business_people p
    WHERE p.business_id = business_people.business_id AND p.user_id = business_people.user_id) AS "formerRole"`;

export interface InvitedPersonRow extends Pick<BusinessPersonRow, 'userId' | 'status'> {
  formerRole: BusinessPersonRow['role'] | null;
}

/**
 * Invites a person by name, or changes an existing member's role. `formerRole` is null for a new person. Null if the
 * name is unknown.
 */
export async function inviteBusinessPerson(
  sql: Sql,
  businessId: string,
  username: string,
  role: 'admin' | 'employee',
  invitedBy: string,
): Promise<InvitedPersonRow | null> {
  return firstRow(sql, invite, [businessId, username, role, invitedBy]);
}

const putIntoGroup = statement('business_person_group')`
  UPDATE business_people p SET asset_group_id = $3 WHERE p.business_id = $1 AND p.user_id = $2 AND p.role = 'employee'
  RETURNING (SELECT u.username FROM users u WHERE u.id = p.user_id) AS username`;

/** Limits an employee to the promotions of a group, or with null to none. Returns their name, or null if missing. */
export async function putEmployeeIntoGroup(
  sql: Sql,
  businessId: string,
  userId: string,
  assetGroupId: string | null,
): Promise<string | null> {
  const [row] = await sql.rows<{ username: string }>(putIntoGroup, [businessId, userId, assetGroupId]);
  return row?.username ?? null;
}

const groupUsed = statement('business_group_used')`
  SELECT 1 AS one FROM business_people WHERE business_id = $1 AND asset_group_id = $2 LIMIT 1`;

/** Returns whether employees are limited to this group. */
export async function isGroupUsed(sql: Sql, businessId: string, assetGroupId: string): Promise<boolean> {
  return (await sql.rows(groupUsed, [businessId, assetGroupId])).length > 0;
}

const accept = statement('business_person_accept')`
  UPDATE business_people SET status = 'active', since = now()
  WHERE business_id = $1 AND user_id = $2 AND status = 'pending' RETURNING user_id`;

export async function acceptBusinessInvite(sql: Sql, businessId: string, userId: string): Promise<boolean> {
  return (await sql.rows(accept, [businessId, userId])).length > 0;
}

const decline = statement('business_person_decline')`
  DELETE FROM business_people WHERE business_id = $1 AND user_id = $2 AND status = 'pending' RETURNING user_id`;

export async function declineBusinessInvite(sql: Sql, businessId: string, userId: string): Promise<boolean> {
  return (await sql.rows(decline, [businessId, userId])).length > 0;
}

const remove = statement('business_person_remove')`
  DELETE FROM business_people p WHERE p.business_id = $1 AND p.user_id = $2
  RETURNING (SELECT u.username FROM users u WHERE u.id = p.user_id) AS username`;

/** Removes a person and returns their name, or null if they were not a member. */
export async function removeBusinessPerson(
  sql: Sql,
  businessId: string,
  userId: string,
): Promise<string | null> {
  const [row] = await sql.rows<{ username: string }>(remove, [businessId, userId]);
  return row?.username ?? null;
}
