import { statement, type Sql } from '../../connection/database.ts';
import { notHiddenPerson } from '../visibility.ts';

/** A publisher acts on the subject's behalf. An analyst sees what it sees. */
export type SubjectRole = 'publisher' | 'analyst';

/** The role that comes with access `p` to a business. */
const impliedRole = `CASE WHEN p.role = 'employee' THEN 'analyst' ELSE 'publisher' END`;

const roleOf = statement('subject_role')`
  SELECT role FROM (
    SELECT role FROM subject_roles WHERE subject_id = $1 AND user_id = $2
    UNION ALL
    SELECT ${impliedRole} FROM business_people p
    WHERE p.business_id = $1 AND p.user_id = $2 AND p.status = 'active'
  ) given WHERE ${notHiddenPerson('$1')} ORDER BY role DESC LIMIT 1`;

/**
 * Returns a person's role on a subject (BOARD-10): either a granted role or the one implied by their business access.
 * Managers may publish, employees may view. Null if they have none, or the subject is suspended or deactivated.
 */
export async function subjectRole(sql: Sql, subjectId: string, userId: string): Promise<SubjectRole | null> {
  const [row] = await sql.rows<{ role: SubjectRole }>(roleOf, [subjectId, userId]);
  return row?.role ?? null;
}

const grant = statement('subject_role_grant')`
  INSERT INTO subject_roles (subject_id, user_id, role) VALUES ($1, $2, $3)
  ON CONFLICT (subject_id, user_id) DO UPDATE SET role = EXCLUDED.role`;

export async function grantSubjectRole(
  sql: Sql,
  subjectId: string,
  userId: string,
  role: SubjectRole,
): Promise<void> {
  await sql.rows(grant, [subjectId, userId, role]);
}

const revoke = statement('subject_role_revoke')`
  DELETE FROM subject_roles WHERE subject_id = $1 AND user_id = $2 RETURNING user_id`;

/** Revokes a role. False if there was none. */
export async function revokeSubjectRole(sql: Sql, subjectId: string, userId: string): Promise<boolean> {
  return (await sql.rows(revoke, [subjectId, userId])).length > 0;
}

const list = statement('subject_roles')`
  SELECT u.username, r.role FROM subject_roles r JOIN users u ON u.id = r.user_id
  WHERE r.subject_id = $1 ORDER BY u.username`;

/** Lists the people who were granted a role on a subject, by name. */
export async function rolesOfSubject(
  sql: Sql,
  subjectId: string,
): Promise<{ username: string; role: SubjectRole }[]> {
  return sql.rows(list, [subjectId]);
}

const actors = statement('subject_actors')`
  SELECT u.id, u.username, max(given.role) AS role FROM (
    SELECT user_id, role FROM subject_roles WHERE subject_id = $1
    UNION ALL
    SELECT p.user_id, ${impliedRole} FROM business_people p WHERE p.business_id = $1 AND p.status = 'active'
  ) given JOIN users u ON u.id = given.user_id
  WHERE u.id > $2 GROUP BY u.id, u.username ORDER BY u.id LIMIT $3`;

export interface SubjectActor {
  id: string;
  username: string;
  role: SubjectRole;
}

/** Lists everybody with a role on a subject, granted or implied, as `subjectRole` finds it. `after` is an exclusive id. */
export async function actorsOfSubject(
  sql: Sql,
  subjectId: string,
  after: string,
  limit: number,
): Promise<SubjectActor[]> {
  return sql.rows<SubjectActor>(actors, [subjectId, after, limit]);
}
