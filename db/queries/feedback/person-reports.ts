import { firstRow } from '../../connection/first-row.ts';
import { statement, type Sql } from '../../connection/database.ts';
import { decidedSince, reportAgain } from './decided-since.ts';
import { notHiddenPerson } from '../visibility.ts';

/** What an open report said, headed by the reason that another one takes the place of. */
const before = `CASE WHEN $5::text = '' OR strpos(r.details, $5) > 0 THEN r.details
          ELSE concat_ws(E'\\n', $5, nullif(r.details, '')) END`;

/** An open report keeps what it said below what is new. The column holds 4,000 characters. */
const openDetails = `left(CASE WHEN strpos(r.details, EXCLUDED.details) > 0 THEN ${before}
          ELSE concat_ws(E'\\n', EXCLUDED.details, nullif(${before}, '')) END, 4000)`;

const report = statement('person_report')`
  INSERT INTO reports AS r (subject_kind, subject_id, reporter_id, reported_user_id, reason, details, evidence)
  SELECT 'user', u.id, $1, u.id, $3, $4, left(concat_ws(E'\\n', u.full_name, u.about, u.website_url), 4000)
  FROM users u WHERE u.id = $2 AND u.id <> $1 AND ${notHiddenPerson('u.id')}
  ON CONFLICT (subject_id, subject_kind, reporter_id)
    DO UPDATE SET ${reportAgain('r.subject_kind', 'r.subject_id', `''`, openDetails)}
  RETURNING subject_id AS "userId"`;

/**
 * Stores a report of a person with their profile text. One that waits for a decision takes in what is new, an earlier
 * one is replaced. False if there is no such person for the reporter. Blocks, on whichever side, do not keep anyone from
 * it. `earlier` names the reason of the one that waits if it is another, otherwise ''.
 */
export async function upsertPersonReport(
  sql: Sql,
  reporterId: string,
  userId: string,
  said: { reason: string; details: string; earlier: string },
): Promise<boolean> {
  const { reason, details, earlier } = said;
  return (await sql.rows(report, [reporterId, userId, reason, details, earlier])).length === 1;
}

const open = statement('person_report_open')`
  SELECT r.reason, r.details FROM reports r WHERE r.subject_id = $2 AND r.subject_kind = 'user' AND r.reporter_id = $1
    AND NOT ${decidedSince(`'user'`, '$2::bigint', 'r')}`;

/** Returns the reporter's report of a person that waits for a decision. Null for none. */
export function openPersonReport(
  sql: Sql,
  reporterId: string,
  userId: string,
): Promise<{ reason: string; details: string } | null> {
  return firstRow(sql, open, [reporterId, userId]);
}
