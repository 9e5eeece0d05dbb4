import { statement, type Sql } from '../../connection/database.ts';

/** The newest of each kind of work that nobody has begun. Each is read at the end of an index of what waits. */
const newest = {
  staff_reports: `SELECT last_report_id AS id FROM moderation_cases
    WHERE status = 'open' AND assigned_to IS NULL ORDER BY last_report_id DESC LIMIT 1`,
  staff_appeals: `SELECT max(id) AS id FROM appeals WHERE status = 'open'`,
  staff_requests: `SELECT max(id) AS id FROM join_requests WHERE status = 'waiting'`,
  staff_calls: `SELECT id FROM business_items WHERE kind = 'call' AND status = 'active' ORDER BY id DESC LIMIT 1`,
  staff_merchants: `SELECT max(id) AS id FROM merchant_applications WHERE status = 'waiting'`,
} as const;

export type StaffNewsKind = keyof typeof newest;

const waiting = Object.entries(newest)
  .map(([kind, source]) => `SELECT '${kind}' AS kind, (${source}) AS id`)
  .join(' UNION ALL ');

const take = statement('staff_news_take')`
  INSERT INTO told_staff AS told (kind, told_id, told_at)
  SELECT kind, id, $1 FROM (${waiting}) waiting WHERE id IS NOT NULL ORDER BY kind
  ON CONFLICT (kind) DO UPDATE SET told_id = EXCLUDED.told_id, told_at = EXCLUDED.told_at
    WHERE told.told_id < EXCLUDED.told_id AND told.told_at <= $1::timestamptz - interval '1 hour'
  RETURNING kind`;

/**
 * Returns the kinds of work of which there is more than the employees were told, and notes that they are told now. Each
 * kind comes at most once an hour.
 */
export async function takeStaffNews(tx: Sql, now: Date): Promise<StaffNewsKind[]> {
  return (await tx.rows<{ kind: StaffNewsKind }>(take, [now])).map(({ kind }) => kind);
}

const employees = statement('staff_news_readers')`
  SELECT u.id FROM users u
  WHERE u.is_employee AND NOT EXISTS (SELECT 1 FROM hidden_people h WHERE h.user_id = u.id) ORDER BY u.id`;

/** Returns the employees whose accounts are neither suspended nor deactivated. */
export async function presentEmployees(sql: Sql): Promise<string[]> {
  return (await sql.rows<{ id: string }>(employees)).map(({ id }) => id);
}
