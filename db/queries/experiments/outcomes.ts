import { eventTypes, viewTypes } from '../../../views/contract/events.ts';
import type { ExperimentUnit, OutcomeMetric } from '../../../views/contract/staff/experiments.ts';
import { statement, type Sql } from '../../connection/database.ts';

/** SQL for the experiment metric of an event. Null for most. */
const metricOf = `CASE
  WHEN e.event_type = ${eventTypes.pinSaved} THEN 'saved'
  WHEN e.event_type = ${eventTypes.clickThrough} THEN 'clicked_out'
  WHEN e.event_type = ${eventTypes.view} AND e.view_type = ${viewTypes.closeup} THEN 'opened'
  WHEN e.event_type IN (${eventTypes.follow}, ${eventTypes.topicFollow}) THEN 'followed' END`;

const roll = statement('experiment_outcomes_roll')`
  WITH added AS (
    INSERT INTO experiment_outcomes (unit_id, unit_kind, experiment, metric, group_name, day, run)
    SELECT DISTINCT x.unit_id, x.unit_kind, x.experiment, ${metricOf}, x.group_name, e.day, x.run
    FROM events e JOIN experiment_exposures x ON x.unit_id = e.user_id::text AND x.unit_kind = 'user'
    -- What was done before the group was seen says nothing of it.
    WHERE e.day = $1 AND e.user_id IS NOT NULL AND ${metricOf} IS NOT NULL AND e.occurred_at >= x.exposed_at
      AND EXISTS (SELECT 1 FROM experiments ex WHERE ex.name = x.experiment AND ex.run = x.run
        AND (ex.status = 'running' OR e.occurred_at < ex.changed_at))
    ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT count(*)::int AS added FROM added`;

/**
 * Aggregates a day's events into outcomes of exposed members, up to the stop of an experiment, and returns how many are
 * new. Idempotent.
 */
export async function rollOutcomes(sql: Sql, day: string): Promise<number> {
  const [row] = await sql.rows<{ added: number }>(roll, [day]);
  return row?.added ?? 0;
}

const put = statement('experiment_outcomes_put')`
  INSERT INTO experiment_outcomes (unit_id, unit_kind, experiment, metric, group_name, day, run)
  SELECT x.unit_id, x.unit_kind, x.experiment, did.metric, x.group_name, $4, x.run
  FROM experiment_exposures x CROSS JOIN unnest($3::text[]) AS did (metric)
  WHERE x.unit_id = $1 AND x.unit_kind = $2 AND EXISTS (
    SELECT 1 FROM experiments ex WHERE ex.name = x.experiment AND ex.run = x.run AND ex.status = 'running')
  ON CONFLICT DO NOTHING`;

/** Records a unit's outcome for every running experiment that it was exposed to. The first day of each counts. */
export async function putOutcomes(
  sql: Sql,
  unit: ExperimentUnit,
  metrics: readonly OutcomeMetric[],
  day: string,
): Promise<void> {
  await sql.rows(put, [unit.id, unit.kind, metrics, day]);
}

const count = statement('experiment_outcomes_count')`
  SELECT o.metric, o.group_name AS "group", count(*)::int AS count
  FROM experiments e JOIN experiment_outcomes o ON o.experiment = e.name AND o.run = e.run
  WHERE e.name = $1 GROUP BY 1, 2`;
const exposed = statement('experiment_members_exposed')`
  SELECT x.group_name AS "group", count(*)::int AS units,
    count(*) FILTER (WHERE x.unit_kind = 'user')::int AS members
  FROM experiments e JOIN experiment_exposures x ON x.experiment = e.name AND x.run = e.run
  WHERE e.name = $1 GROUP BY 1`;

/** Counts the units of each group that acted, by metric, in the last run. */
export function countOutcomes(
  sql: Sql,
  experiment: string,
): Promise<{ metric: OutcomeMetric; group: string; count: number }[]> {
  return sql.rows(count, [experiment]);
}

/** Counts the units exposed to each group in the last run, and the members among them. */
export function countExposed(
  sql: Sql,
  experiment: string,
): Promise<{ group: string; units: number; members: number }[]> {
  return sql.rows(exposed, [experiment]);
}
