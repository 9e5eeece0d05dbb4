import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import type { Experience, ExperienceDefinition } from '../../../views/contract/staff/experiences.ts';

export interface ExperienceRow extends Omit<ExperienceDefinition, 'startsAt' | 'endsAt'> {
  status: Experience['status'];
  extraContext: Record<string, unknown>;
}

export interface PlacedExperience {
  placementId: string;
  experienceId: string;
}

const forOwner = statement('experiences_for_owner')`
  SELECT e.placement_id AS "placementId", e.experience_id AS "experienceId", e.type,
    e.display_data AS "displayData", e.metadata, e.audience, e.needs_trigger AS "needsTrigger", e.triggerable,
    coalesce(s.status, 'new') AS status, coalesce(s.extra_context, '{}') AS "extraContext"
  FROM experiences e LEFT JOIN experience_states s ON s.owner_id = $1
    AND s.placement_id = e.placement_id AND s.experience_id = e.experience_id
  WHERE e.is_on AND coalesce(e.starts_at <= $2, true) AND coalesce(e.ends_at > $2, true)
  ORDER BY e.placement_id, e.experience_id`;
const schedules = statement('experience_schedules')`
  SELECT placement_id AS "placementId", starts_at AS "startsAt", ends_at AS "endsAt"
  FROM experiences WHERE is_on`;
/** An action that sends nothing along leaves what was sent before. */
const lastSent = (context: string): string =>
  `CASE ${context} WHEN '{}' THEN s.extra_context ELSE ${context} END`;
const putState = statement('experience_states_put')`
  INSERT INTO experience_states AS s (owner_id, placement_id, experience_id, status, extra_context)
  VALUES ($1, $2, $3, $4, $5::jsonb)
  ON CONFLICT (owner_id, placement_id, experience_id) DO UPDATE SET status = EXCLUDED.status,
    extra_context = ${lastSent('EXCLUDED.extra_context')}, changed_at = now()
  WHERE s.status <> EXCLUDED.status
    AND (EXCLUDED.status = 'triggered' OR s.status NOT IN ('completed', 'dismissed'))
  RETURNING s.status`;
const putContext = statement('experience_states_put_context')`
  UPDATE experience_states s SET extra_context = ${lastSent('$4::jsonb')}, changed_at = now()
  WHERE owner_id = $1 AND placement_id = $2 AND experience_id = $3 RETURNING s.status`;
const dropState = statement('experience_states_drop')`
  DELETE FROM experience_states WHERE owner_id = $1 AND placement_id = $2 AND experience_id = $3`;

const pruneStates = statement('experience_states_prune')`
  DELETE FROM experience_states s WHERE s.changed_at < $1 AND CASE split_part(s.owner_id, ':', 1)
  WHEN 'session' THEN NOT EXISTS (SELECT FROM sessions WHERE sid = substr(s.owner_id, length('session:') + 1))
  -- Browsers keep a cookie for at most 400 days.
  WHEN 'browser' THEN s.changed_at < $1::timestamptz - interval '400 days'
  ELSE false END`;

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

type Status = Experience['status'];

/**
 * Stores a status and what was sent along last. Returns the status that is kept: completed and dismissed are final
 * unless triggered again. `isChanged` tells whether this call changed it.
 */
export async function putExperienceState(
  sql: Sql,
  state: PlacedExperience & { ownerId: string; status: Status; extraContext: Record<string, unknown> },
): Promise<{ status: Status; isChanged: boolean }> {
  const { ownerId, placementId, experienceId, status, extraContext } = state;
  const key = [ownerId, placementId, experienceId];
  const context = JSON.stringify(extraContext);
  const changed = await firstRow<{ status: Status }>(sql, putState, [...key, status, context]);
  if (changed !== null) return { status: changed.status, isChanged: true };
  const kept = await firstRow<{ status: Status }>(sql, putContext, [...key, context]);
  return { status: kept?.status ?? status, isChanged: false };
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
