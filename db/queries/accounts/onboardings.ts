import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import type { OnboardingStep, UseCase } from '../../../views/accounts/onboarding/onboarding.ts';

export interface OnboardingRow {
  step: OnboardingStep;
  useCases: UseCase[];
  isFinished: boolean;
}

const read = statement('onboarding_read')`
  SELECT step, use_cases AS "useCases", finished_at IS NOT NULL AS "isFinished"
  FROM onboardings WHERE user_id = $1`;

/** Null if onboarding was never started. */
export async function readOnboarding(sql: Sql, userId: string): Promise<OnboardingRow | null> {
  return firstRow<OnboardingRow>(sql, read, [userId]);
}

const write = statement('onboarding_write')`
  INSERT INTO onboardings (user_id, step, use_cases, finished_at)
  VALUES ($1, $2, coalesce($3::text[], '{}'), CASE WHEN $4 THEN now() END)
  ON CONFLICT (user_id) DO UPDATE SET step = excluded.step, changed_at = now(),
    use_cases = coalesce($3::text[], onboardings.use_cases),
    finished_at = coalesce(onboardings.finished_at, excluded.finished_at)`;

/** Sets the step where a person continues. Null for `useCases` keeps their choice. Finished steps stay finished. */
export async function writeOnboarding(
  sql: Sql,
  userId: string,
  step: OnboardingStep,
  useCases: UseCase[] | null,
  isFinished: boolean,
): Promise<void> {
  await sql.rows(write, [userId, step, useCases, isFinished]);
}
