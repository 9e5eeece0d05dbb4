import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { hasPart } from '../search/boards-and-people.ts';

export interface StaffPersonRow {
  id: string;
  username: string;
  fullName: string;
  email: string | null;
  emailVerified: boolean;
  createdAt: Date;
  isEmployee: boolean;
  isVerifiedMerchant: boolean;
  isIdentityVerified: boolean;
  hasSecondFactor: boolean;
  sessionCount: number;
  /** Number of cases about their content. */
  caseCount: number;
  isLocked: boolean;
  isDeactivated: boolean;
  deletesAt: Date | null;
  isSuspended: boolean;
  suspendedUntil: Date | null;
  suspensionReason: string;
}

const columns = `
  u.id, u.username, u.full_name AS "fullName", e.email, e.verified_at IS NOT NULL AS "emailVerified",
  u.created_at AS "createdAt", u.is_employee AS "isEmployee", u.is_verified_merchant AS "isVerifiedMerchant",
  u.is_identity_verified AS "isIdentityVerified",
  EXISTS (SELECT 1 FROM user_totp t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS "hasSecondFactor",
  (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id AND s.expire > now()) AS "sessionCount",
  (SELECT count(*)::int FROM moderation_cases c WHERE c.reported_user_id = u.id) AS "caseCount",
  st.locked_at IS NOT NULL AS "isLocked", st.deactivated_at IS NOT NULL AS "isDeactivated",
  st.deletes_at AS "deletesAt", su.user_id IS NOT NULL AS "isSuspended", su.ends_at AS "suspendedUntil",
  coalesce(su.reason, '') AS "suspensionReason"`;
const about = `
  LEFT JOIN LATERAL (SELECT email, verified_at FROM user_emails WHERE user_id = u.id
    ORDER BY created_at DESC LIMIT 1) e ON true
  LEFT JOIN account_states st ON st.user_id = u.id
  LEFT JOIN account_suspensions su ON su.user_id = u.id`;

const one = statement('staff_person')`SELECT ${columns} FROM users u ${about} WHERE u.id = $1`;

/** Returns a person for the staff, hidden or not. Null if unknown. */
export async function staffPerson(sql: Sql, userId: string): Promise<StaffPersonRow | null> {
  return firstRow<StaffPersonRow>(sql, one, [userId]);
}

const setIdentity = statement('staff_identity_set')`UPDATE users SET is_identity_verified = $2 WHERE id = $1`;

export async function setIdentityVerified(sql: Sql, userId: string, isVerified: boolean): Promise<void> {
  await sql.rows(setIdentity, [userId, isVerified]);
}

export type PeopleState = 'all' | 'suspended' | 'locked' | 'left' | 'employees' | 'merchants';

const inState: Record<PeopleState, string> = {
  all: 'true',
  suspended: 'u.id IN (SELECT user_id FROM account_suspensions)',
  locked: 'u.id IN (SELECT user_id FROM account_states WHERE locked_at IS NOT NULL)',
  left: 'u.id IN (SELECT user_id FROM account_states WHERE deactivated_at IS NOT NULL)',
  employees: 'u.is_employee',
  merchants: 'u.is_verified_merchant',
};

const list = (state: PeopleState, matching: string, condition: string) => statement(
  `staff_people_${state}_${matching}`,
)`
  WITH page AS MATERIALIZED (
    SELECT u.id FROM users u WHERE u.username > $1::citext AND ${inState[state]} AND ${condition}
    ORDER BY u.username LIMIT $2
  )
  SELECT ${columns} FROM page JOIN users u ON u.id = page.id ${about}
  ORDER BY u.username`;
/** The indexes know pairs of letters in names, and threes in addresses. */
const partOf = `u.id IN (
  SELECT u.id FROM users u WHERE ${hasPart('$3')}
  UNION ALL SELECT em.user_id FROM user_emails em WHERE length($3) > 2 AND lower(em.email::text) LIKE $4)`;
/** So many people have a letter that a page of them is found at once in the order of names. */
const letterOf =
  '(strpos(lower(u.username::text), lower($3)) > 0 OR strpos(lower(u.full_name), lower($3)) > 0)';

/** Lists people by a part of their name or email address and by state, by username after a given one. */
export function staffPeople(
  sql: Sql,
  after: string,
  { text, state }: { text: string; state: PeopleState },
  limit: number,
): Promise<StaffPersonRow[]> {
  if (text === '') return sql.rows(list(state, 'any', 'true'), [after, limit]);
  if (text.length === 1) return sql.rows(list(state, 'letter', letterOf), [after, limit, text]);
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql.rows(list(state, 'part', partOf), [after, limit, text, pattern]);
}
