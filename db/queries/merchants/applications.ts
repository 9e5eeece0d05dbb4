import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

export type ApplicationStatus = 'waiting' | 'asked' | 'approved' | 'refused';

export interface ApplicationRow {
  id: string;
  userId: string;
  website: string;
  about: string;
  evidence: string;
  status: ApplicationStatus;
  answer: string;
  createdAt: Date;
}

const columns = `
  a.id, a.user_id AS "userId", a.website, a.about, a.evidence, a.status, a.answer, a.created_at AS "createdAt"`;

const latest = statement('merchant_application_latest')`
  SELECT ${columns} FROM merchant_applications a WHERE a.user_id = $1 ORDER BY a.id DESC LIMIT 1`;

/** Returns a person's last application, or null. */
export async function latestApplication(sql: Sql, userId: string): Promise<ApplicationRow | null> {
  return firstRow<ApplicationRow>(sql, latest, [userId]);
}

const put = statement('merchant_application_put')`
  INSERT INTO merchant_applications AS a (user_id, website, about, evidence)
  SELECT u.id, $2, $3, $4 FROM users u WHERE u.id = $1 AND NOT u.is_verified_merchant
  ON CONFLICT (user_id) WHERE status IN ('waiting', 'asked')
    DO UPDATE SET website = EXCLUDED.website, about = EXCLUDED.about, evidence = EXCLUDED.evidence, status = 'waiting'
    WHERE a.status = 'asked'
  RETURNING ${columns}`;

/**
 * Stores an application, or the answer to a question of the staff, which keeps its place in the queue. Null if one
 * waits already, or the person is a verified merchant.
 */
export async function putApplication(
  sql: Sql,
  userId: string,
  { website, about, evidence }: Pick<ApplicationRow, 'website' | 'about' | 'evidence'>,
): Promise<ApplicationRow | null> {
  return firstRow<ApplicationRow>(sql, put, [userId, website, about, evidence]);
}

/** An application with what is known of the applicant. */
export interface WaitingApplicationRow extends ApplicationRow {
  username: string;
  fullName: string;
  /** '' if the account is no business. */
  businessName: string;
  feeds: number;
  /** Earlier applications that were refused. */
  refusals: number;
}

const known = `
  ${columns}, u.username, u.full_name AS "fullName", coalesce(b.name, '') AS "businessName",
  (SELECT count(*)::int FROM product_feeds f WHERE f.owner_id = a.user_id) AS feeds,
  (SELECT count(*)::int FROM merchant_applications r WHERE r.user_id = a.user_id AND r.status = 'refused') AS refusals`;
const from = `merchant_applications a JOIN users u ON u.id = a.user_id LEFT JOIN businesses b ON b.owner_id = a.user_id`;

const waiting = statement('merchant_applications_waiting')`
  SELECT ${known} FROM ${from} WHERE a.status = 'waiting' AND a.id > $1 ORDER BY a.id LIMIT $2`;

/** Lists waiting applications, oldest first above an exclusive id. */
export function waitingApplications(
  sql: Sql,
  after: string,
  limit: number,
): Promise<WaitingApplicationRow[]> {
  return sql.rows<WaitingApplicationRow>(waiting, [after, limit]);
}

const ofPerson = statement('merchant_application_of')`
  SELECT ${known} FROM ${from} WHERE a.status = 'waiting' AND a.user_id = $1`;

/** Returns a person's waiting application, or null. */
export async function waitingApplicationOf(sql: Sql, userId: string): Promise<WaitingApplicationRow | null> {
  return firstRow<WaitingApplicationRow>(sql, ofPerson, [userId]);
}

const settle = statement('merchant_application_settle')`
  UPDATE merchant_applications SET status = $3, answer = $4, decided_by = $5, decided_at = now()
  WHERE user_id = $1 AND id = $2 AND status = 'waiting' RETURNING id`;

const settleOpen = statement('merchant_application_settle_open')`
  UPDATE merchant_applications SET status = $2, answer = $3, decided_by = $4, decided_at = now()
  WHERE user_id = $1 AND status IN ('waiting', 'asked') RETURNING id`;

/** Settles a person's application that waits, or whose question they have not answered. False if there is none. */
export async function settleOpenApplication(
  tx: Sql,
  userId: string,
  outcome: { status: 'approved' | 'refused'; answer: string; by: string },
): Promise<boolean> {
  return (await tx.rows(settleOpen, [userId, outcome.status, outcome.answer, outcome.by])).length > 0;
}

/** Records the answer of the staff. False if the application does not wait any more. */
export async function settleApplication(
  tx: Sql,
  { userId, id }: Pick<ApplicationRow, 'userId' | 'id'>,
  outcome: { status: 'asked' | 'approved' | 'refused'; answer: string; by: string },
): Promise<boolean> {
  return (await tx.rows(settle, [userId, id, outcome.status, outcome.answer, outcome.by])).length > 0;
}
