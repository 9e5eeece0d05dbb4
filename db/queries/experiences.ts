import type { Sql, Statement } from '../connection/database.ts';
import type { Experience, ExperienceDisplay } from '../../views/contract/staff/experiences.ts';

export interface ExperienceRow {
  placementId: string;
  experienceId: string;
  type: number;
  displayData: ExperienceDisplay;
  metadata: Record<string, unknown>;
  audience: 'all' | 'users' | 'visitors';
  needsTrigger: boolean;
  status: Experience['status'];
  extraContext: Record<string, unknown>;
}

export type ExperienceDefinition = Omit<ExperienceRow, 'status' | 'extraContext'>;

const columns = `e.placement_id AS "placementId", e.experience_id AS "experienceId", e.type,
  e.display_data AS "displayData", e.metadata, e.audience, e.needs_trigger AS "needsTrigger"`;

const forOwner: Statement = {
  name: 'experiences_for_owner',
  text: `SELECT ${columns}, coalesce(s.status, 'new') AS status, coalesce(s.extra_context, '{}') AS "extraContext"
    FROM experiences e LEFT JOIN experience_states s ON s.owner_id = $1
      AND s.placement_id = e.placement_id AND s.experience_id = e.experience_id
    WHERE e.is_on AND ($2::bigint[] IS NULL OR e.placement_id = ANY ($2))
    ORDER BY e.placement_id, e.experience_id`,
};
const putState: Statement = {
  name: 'experience_states_put',
  text: `INSERT INTO experience_states AS s (owner_id, placement_id, experience_id, status, extra_context)
    VALUES ($1, $2, $3, $4, $5::jsonb)
    ON CONFLICT (owner_id, placement_id, experience_id) DO UPDATE SET status = EXCLUDED.status,
      extra_context = s.extra_context || EXCLUDED.extra_context, changed_at = now()`,
};
const put: Statement = {
  name: 'experiences_put',
  text: `INSERT INTO experiences (placement_id, experience_id, type, display_data, metadata, audience, needs_trigger)
    VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7)
    ON CONFLICT (placement_id, experience_id) DO UPDATE SET type = EXCLUDED.type,
      display_data = EXCLUDED.display_data, metadata = EXCLUDED.metadata, audience = EXCLUDED.audience,
      needs_trigger = EXCLUDED.needs_trigger, is_on = true, changed_at = now()`,
};
const turnOff: Statement = {
  name: 'experiences_turn_off',
  text: `UPDATE experiences SET is_on = false, changed_at = now()
    WHERE placement_id = $1 AND experience_id = $2 AND is_on RETURNING experience_id`,
};
const countStates: Statement = {
  name: 'experience_states_count',
  text: `SELECT e.placement_id AS "placementId", e.experience_id AS "experienceId", e.is_on AS "isOn",
      e.display_data->>'title' AS title, s.status, count(s.owner_id)::int AS count
    FROM experiences e LEFT JOIN experience_states s USING (placement_id, experience_id)
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 5`,
};

/** Lists active experiences with an owner's status, for these placements or all. */
export async function experiencesFor(
  sql: Sql,
  ownerId: string,
  placementIds: string[] | null,
): Promise<ExperienceRow[]> {
  return sql.rows(forOwner, [ownerId, placementIds]);
}

export async function putExperienceState(
  sql: Sql,
  state: {
    ownerId: string;
    placementId: string;
    experienceId: string;
    status: string;
    extraContext: Record<string, unknown>;
  },
): Promise<void> {
  const { ownerId, placementId, experienceId, status, extraContext } = state;
  await sql.rows(putState, [ownerId, placementId, experienceId, status, JSON.stringify(extraContext)]);
}

/** Defines or updates an experience, and turns it on. */
export async function putExperience(sql: Sql, definition: ExperienceDefinition): Promise<void> {
  const { placementId, experienceId, type, displayData, metadata, audience, needsTrigger } = definition;
  await sql.rows(put, [
    placementId,
    experienceId,
    type,
    JSON.stringify(displayData),
    JSON.stringify(metadata),
    audience,
    needsTrigger,
  ]);
}

/** False if no active one exists. */
export async function turnExperienceOff(
  sql: Sql,
  placementId: string,
  experienceId: string,
): Promise<boolean> {
  return (await sql.rows(turnOff, [placementId, experienceId])).length > 0;
}

/** Counts owners per status. The status is null for an experience that no one has met. */
export async function countExperienceStates(sql: Sql): Promise<
  {
    placementId: string;
    experienceId: string;
    isOn: boolean;
    title: string;
    status: string | null;
    count: number;
  }[]
> {
  return sql.rows(countStates);
}
