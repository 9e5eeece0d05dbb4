import type { Sql, Statement } from '../connection/database.ts';

export interface SurveyAnswerRow {
  /** 0 to 10. */
  score: number;
  improve: string;
  mayContact: boolean;
}

const read: Statement = {
  name: 'survey_answer',
  text: `SELECT score, improve, may_contact AS "mayContact" FROM survey_answers WHERE user_id = $1 AND month = $2`,
};

/** What a person answered in a month, its first day as `YYYY-MM-DD`; null when nothing. */
export async function surveyAnswer(sql: Sql, userId: string, month: string): Promise<SurveyAnswerRow | null> {
  const [row] = await sql.rows<SurveyAnswerRow>(read, [userId, month]);
  return row ?? null;
}

const write: Statement = {
  name: 'survey_answer_write',
  text: `
    INSERT INTO survey_answers (user_id, month, score, improve, may_contact) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (user_id, month) DO UPDATE SET score = excluded.score, improve = excluded.improve,
      may_contact = excluded.may_contact, changed_at = now()`,
};

/** Keeps the answer of a person in a month instead of the one before. */
export async function writeSurveyAnswer(
  sql: Sql,
  userId: string,
  month: string,
  answer: SurveyAnswerRow,
): Promise<void> {
  await sql.rows(write, [userId, month, answer.score, answer.improve, answer.mayContact]);
}

export interface StaffSurveyRow extends SurveyAnswerRow {
  id: string;
  /** Null where the person does not want to be asked back. */
  userId: string | null;
  username: string | null;
  changedAt: Date;
}

const list: Statement = {
  name: 'survey_answers',
  text: `
    SELECT s.id, s.score, s.improve, s.may_contact AS "mayContact", s.changed_at AS "changedAt",
      CASE WHEN s.may_contact THEN s.user_id END AS "userId", u.username
    FROM survey_answers s LEFT JOIN users u ON u.id = s.user_id AND s.may_contact
    WHERE s.id < $1 ORDER BY s.id DESC LIMIT $2`,
};

/** Answers, newest first below an exclusive id; they name those alone who agreed to be asked back. */
export function surveyAnswers(sql: Sql, before: string, limit: number): Promise<StaffSurveyRow[]> {
  return sql.rows<StaffSurveyRow>(list, [before, limit]);
}

export interface SurveySummaryRow {
  count: number;
  /** Null without answers. */
  average: number | null;
  monthCount: number;
  monthAverage: number | null;
}

const summary: Statement = {
  name: 'survey_summary',
  text: `
    SELECT count(*)::int AS count, avg(score)::float8 AS average, count(*) FILTER (WHERE month = $1)::int AS "monthCount",
      (avg(score) FILTER (WHERE month = $1))::float8 AS "monthAverage"
    FROM survey_answers`,
};

/** How many answered and the mean of their scores, in all and in a month. */
export async function surveySummary(sql: Sql, month: string): Promise<SurveySummaryRow> {
  const [row] = await sql.rows<SurveySummaryRow>(summary, [month]);
  return row ?? { count: 0, average: null, monthCount: 0, monthAverage: null };
}
