import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import {
  experienceLimits,
  type ExperienceDefinition,
  type ExperienceReport,
} from '../../../views/contract/staff/experiences.ts';
import type { PlacedExperience } from './experiences.ts';

const put = statement('experiences_put')`
  INSERT INTO experiences (placement_id, experience_id, type, display_data, metadata, audience, needs_trigger,
    triggerable, starts_at, ends_at, is_on)
  VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (placement_id, experience_id) DO UPDATE SET type = EXCLUDED.type,
    display_data = EXCLUDED.display_data, metadata = EXCLUDED.metadata, audience = EXCLUDED.audience,
    needs_trigger = EXCLUDED.needs_trigger, triggerable = EXCLUDED.triggerable, starts_at = EXCLUDED.starts_at,
    ends_at = EXCLUDED.ends_at, is_on = EXCLUDED.is_on, changed_at = now()`;
const end = statement('experiences_end')`
  UPDATE experiences SET ends_at = $3, changed_at = now()
  WHERE placement_id = $1 AND experience_id = $2 AND is_on AND coalesce(ends_at > $3, true)
  RETURNING experience_id`;
const columns = `e.placement_id AS "placementId", e.experience_id AS "experienceId", e.type,
      e.display_data AS "displayData", e.metadata, e.audience, e.needs_trigger AS "needsTrigger", e.triggerable,
      e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.is_on AS "isOn"`;
const one = statement('experience_definition')`
  SELECT ${columns} FROM experiences e WHERE e.placement_id = $1 AND e.experience_id = $2`;
/** Counting stops at `experienceLimits.counted`, so that the cost does not grow with the number of people. */
const counted = (statuses: string): string => `(SELECT count(*)::int FROM (
      SELECT FROM experience_states s
      WHERE s.placement_id = e.placement_id AND s.experience_id = e.experience_id AND s.status IN (${statuses})
      LIMIT ${experienceLimits.counted}) met)`;
const reports = (name: string, condition: string) => statement(name)`
  SELECT ${columns},
    ${counted(`'viewed', 'completed', 'dismissed'`)} AS viewed,
    ${counted(`'completed'`)} AS completed, ${counted(`'dismissed'`)} AS dismissed
  FROM experiences e WHERE ${condition} ORDER BY e.placement_id, e.experience_id`;
const all = reports('experience_reports', 'true');
const single = reports('experience_report', 'e.placement_id = $1 AND e.experience_id = $2');

/** Creates or replaces an experience. */
export async function putExperience(
  sql: Sql,
  definition: ExperienceDefinition,
  isOn: boolean,
): Promise<void> {
  const { placementId, experienceId, type, displayData, metadata, audience, needsTrigger } = definition;
  await sql.rows(put, [
    placementId,
    experienceId,
    type,
    JSON.stringify(displayData),
    JSON.stringify(metadata),
    audience,
    needsTrigger,
    definition.triggerable,
    definition.startsAt,
    definition.endsAt,
    isOn,
  ]);
}

/** False if no published one exists that has not ended. */
export async function endExperience(
  sql: Sql,
  { placementId, experienceId }: PlacedExperience,
  now: Date,
): Promise<boolean> {
  return (await sql.rows(end, [placementId, experienceId, now])).length > 0;
}

/** Returns an experience without its counts. Null if there is none. */
export async function experienceDefinition(
  sql: Sql,
  { placementId, experienceId }: PlacedExperience,
): Promise<StoredExperience | null> {
  return firstRow<StoredExperience>(sql, one, [placementId, experienceId]);
}

export type StoredExperience = ExperienceDefinition & Pick<ExperienceReport, 'isOn'>;

/**
 * Lists experiences, published or not, and counts the members and visitors who viewed, completed and dismissed each, up
 * to `experienceLimits.counted`. Those who completed or dismissed it have viewed it.
 */
export async function experienceReports(
  sql: Sql,
  only: PlacedExperience | null = null,
): Promise<ExperienceReport[]> {
  return only === null ? sql.rows(all) : sql.rows(single, [only.placementId, only.experienceId]);
}
