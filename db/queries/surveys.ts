import type { StaffSurveyAnswer, SurveyAnswer, SurveySummary } from '../../views/contract/staff/surveys.ts';
import { statement, type Sql } from '../connection/database.ts';
import { firstRow } from '../connection/first-row.ts';

const read = statement('survey_answer')`
  SELECT score, improve, may_contact AS "mayContact" FROM survey_answers WHERE user_id = $1 AND month = $2`;

/** Returns a person's survey answer for a month, given as its first day `YYYY-MM-DD`. Null if there is none. */
export async function surveyAnswer(sql: Sql, userId: string, month: string): Promise<SurveyAnswer | null> {
  return firstRow<SurveyAnswer>(sql, read, [userId, month]);
}

const write = statement('survey_answer_write')`
  INSERT INTO survey_answers (user_id, month, score, improve, may_contact) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id, month) DO UPDATE SET score = excluded.score, improve = excluded.improve,
    may_contact = excluded.may_contact, changed_at = now()`;

/** Stores a person's answer for a month, replacing an earlier one. */
export async function writeSurveyAnswer(
  sql: Sql,
  userId: string,
  month: string,
  answer: SurveyAnswer,
): Promise<void> {
  await sql.rows(write, [userId, month, answer.score, answer.improve, answer.mayContact]);
}

export type StaffSurveyRow = Omit<StaffSurveyAnswer, 'at'> & { changedAt: Date };

const list = statement('survey_answers')`
  SELECT s.id, s.score, s.improve, s.may_contact AS "mayContact", s.changed_at AS "changedAt",
    CASE WHEN s.may_contact THEN s.user_id END AS "userId", u.username
  FROM survey_answers s LEFT JOIN users u ON u.id = s.user_id AND s.may_contact
  WHERE s.id < $1 ORDER BY s.id DESC LIMIT $2`;

/** Lists answers, newest first below an exclusive id. Only people who agreed to be contacted are named. */
export function surveyAnswers(sql: Sql, before: string, limit: number): Promise<StaffSurveyRow[]> {
  return sql.rows<StaffSurveyRow>(list, [before, limit]);
}

const summary = statement('survey_summary')`
  SELECT count(*)::int AS count, avg(score)::float8 AS average, count(*) FILTER (WHERE month = $1)::int AS "monthCount",
    (avg(score) FILTER (WHERE month = $1))::float8 AS "monthAverage"
  FROM survey_answers`;

/** Returns the number of answers and mean score, in total and for a month. */
export async function surveySummary(sql: Sql, month: string): Promise<SurveySummary> {
  const [row] = await sql.rows<SurveySummary>(summary, [month]);
  return row ?? { count: 0, average: null, monthCount: 0, monthAverage: null };
}
