import { statement, type Sql } from '../../connection/database.ts';
import type { CaseKind } from './cases.ts';

const keys = statement('case_keys_of_person')`
  SELECT subject_kind || ':' || subject_id AS key FROM moderation_cases
  WHERE reported_user_id = $1 ORDER BY last_report_id DESC LIMIT $2`;

/** Returns the cases of what a person posted, as the audit log names them (`pin:12`), last reported first. */
export async function caseKeysOf(sql: Sql, userId: string, limit: number): Promise<string[]> {
  return (await sql.rows<{ key: string }>(keys, [userId, limit])).map(({ key }) => key);
}

const earlier = statement('case_decisions_against_person')`
  SELECT count(*)::int AS total FROM moderation_cases
  WHERE reported_user_id = $1 AND (subject_kind, subject_id) <> ($2, $3)
    AND decision NOT IN ('dismiss', 'not_sensitive')`;

/** Counts a person's other cases in which the decision that stands is against them. */
export async function countDecisionsAgainst(
  sql: Sql,
  userId: string,
  besides: { kind: CaseKind; subjectId: string },
): Promise<number> {
  const [row] = await sql.rows<{ total: number }>(earlier, [userId, besides.kind, besides.subjectId]);
  return row?.total ?? 0;
}
