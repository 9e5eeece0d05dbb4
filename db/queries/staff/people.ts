import type { Sql, Statement } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

export interface StaffPersonRow {
  id: string;
  username: string;
  fullName: string;
  email: string | null;
  emailVerified: boolean;
  createdAt: Date;
  isEmployee: boolean;
  isVerifiedMerchant: boolean;
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
  EXISTS (SELECT 1 FROM user_totp t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS "hasSecondFactor",
  (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id AND s.expire > now()) AS "sessionCount",
  (SELECT count(*)::int FROM moderation_cases c WHERE c.reported_user_id = u.id) AS "caseCount",
  st.locked_at IS NOT NULL AS "isLocked", st.deactivated_at IS NOT NULL AS "isDeactivated",
  st.deletes_at AS "deletesAt", su.user_id IS NOT NULL AS "isSuspended", su.ends_at AS "suspendedUntil",
  coalesce(su.reason, '') AS "suspensionReason"`;
const from = `users u
  LEFT JOIN LATERAL (SELECT email, verified_at FROM user_emails WHERE user_id = u.id
    ORDER BY created_at DESC LIMIT 1) e ON true
  LEFT JOIN account_states st ON st.user_id = u.id
  LEFT JOIN account_suspensions su ON su.user_id = u.id`;

const one: Statement = { name: 'staff_person', text: `SELECT ${columns} FROM ${from} WHERE u.id = $1` };

/** Returns a person for the staff, hidden or not. Null if unknown. */
export async function staffPerson(sql: Sql, userId: string): Promise<StaffPersonRow | null> {
  return firstRow<StaffPersonRow>(sql, one, [userId]);
}

const list: Statement = {
  name: 'staff_people',
  text: `
    SELECT ${columns} FROM ${from}
    WHERE u.username > $1::citext
      AND ($2 = '' OR strpos(lower(u.username::text), lower($2)) > 0 OR strpos(lower(u.full_name), lower($2)) > 0
        OR strpos(lower(e.email::text), lower($2)) > 0)
      AND CASE $3 WHEN 'suspended' THEN su.user_id IS NOT NULL WHEN 'locked' THEN st.locked_at IS NOT NULL
        WHEN 'left' THEN st.deactivated_at IS NOT NULL WHEN 'employees' THEN u.is_employee
        WHEN 'merchants' THEN u.is_verified_merchant ELSE true END
    ORDER BY u.username LIMIT $4`,
};

export type PeopleState = 'all' | 'suspended' | 'locked' | 'left' | 'employees' | 'merchants';

/** Lists people by name or email address and state, by username after a given one. */
export function staffPeople(
  sql: Sql,
  after: string,
  filter: { text: string; state: PeopleState },
  limit: number,
): Promise<StaffPersonRow[]> {
  return sql.rows<StaffPersonRow>(list, [after, filter.text, filter.state, limit]);
}
