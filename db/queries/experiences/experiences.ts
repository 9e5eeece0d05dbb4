import type { Sql, Statement } from '../../connection/database.ts';
import type { Experience, ExperienceDefinition } from '../../../views/contract/staff/experiences.ts';

export interface ExperienceRow extends Omit<ExperienceDefinition, 'startsAt' | 'endsAt'> {
  status: Experience['status'];
  extraContext: Record<string, unknown>;
}

export interface PlacedExperience {
  placementId: string;
  experienceId: string;
}

const forOwner: Statement = {
  name: 'experiences_for_owner',
  text: `SELECT e.placement_id AS "placementId", e.experience_id AS "experienceId", e.type,
      e.display_data AS "displayData", e.metadata, e.audience, e.needs_trigger AS "needsTrigger", e.triggerable,
      coalesce(s.status, 'new') AS status, coalesce(s.extra_context, '{}') AS "extraContext"
    FROM experiences e LEFT JOIN experience_states s ON s.owner_id = $1
      AND s.placement_id = e.placement_id AND s.experience_id = e.experience_id
    WHERE e.is_on AND coalesce(e.starts_at <= $2, true) AND coalesce(e.ends_at > $2, true)
    ORDER BY e.placement_id, e.experience_id`,
};
const schedules: Statement = {
  name: 'experience_schedules',
  text: `SELECT placement_id AS "placementId", starts_at AS "startsAt", ends_at AS "endsAt"
    FROM experiences WHERE is_on`,
};
const putState: Statement = {
  name: 'experience_states_put',
  text: `INSERT INTO experience_states AS s (owner_id, placement_id, experience_id, status, extra_context)
    VALUES ($1, $2, $3, $4, $5::jsonb)
    ON CONFLICT (owner_id, placement_id, experience_id) DO UPDATE SET status = EXCLUDED.status,
      extra_context = s.extra_context || EXCLUDED.extra_context, changed_at = now()`,
};
const dropState: Statement = {
  name: 'experience_states_drop',
  text: `DELETE FROM experience_states WHERE owner_id = $1 AND placement_id = $2 AND experience_id = $3`,
};

const pruneStates: Statement = {
  name: 'experience_states_prune',
  text: `DELETE FROM experience_states s WHERE s.changed_at < $1 AND CASE split_part(s.owner_id, ':', 1)
    WHEN 'session' THEN NOT EXISTS (SELECT FROM sessions WHERE sid = substr(s.owner_id, length('session:') + 1))
    -- Browsers keep a cookie for at most 400 days.
    WHEN 'browser' THEN s.changed_at < $1::timestamptz - interval '400 days'
    ELSE false END`,
};

/** When an experience is shown at a placement. */
export type ExperienceSchedule = Pick<ExperienceDefinition, 'placementId' | 'startsAt' | 'endsAt'>;

/** Lists the schedules of the published experiences, past ones included. */
export async function experienceSchedules(sql: Sql): Promise<ExperienceSchedule[]> {
  return sql.rows(schedules);
}

/** Lists the experiences that run at a time, a handful, with an owner's status. */
export async function experiencesFor(sql: Sql, ownerId: string, now: Date): Promise<ExperienceRow[]> {
  return sql.rows(forOwner, [ownerId, now]);
}

export async function putExperienceState(
  sql: Sql,
  state: PlacedExperience & { ownerId: string; status: string; extraContext: Record<string, unknown> },
): Promise<void> {
  const { ownerId, placementId, experienceId, status, extraContext } = state;
  await sql.rows(putState, [ownerId, placementId, experienceId, status, JSON.stringify(extraContext)]);
}

export async function dropExperienceState(
  sql: Sql,
  ownerId: string,
  { placementId, experienceId }: PlacedExperience,
): Promise<void> {
  await sql.rows(dropState, [ownerId, placementId, experienceId]);
}

/**
 * Deletes the states of visitors whose session or browser's cookie has ended, if they have not changed since. A
 * session's row comes after its states.
 */
export async function pruneExperienceStates(sql: Sql, before: Date): Promise<void> {
  await sql.rows(pruneStates, [before]);
}
