import { statement, type Sql } from '../../connection/database.ts';
import type { ExperimentDefinition, ExperimentUnit } from '../../../views/contract/staff/experiments.ts';

const columns = `name, units, groups, ramp_percent::float8 AS "rampPercent", status, winner, run`;
const all = statement('experiments_all')`SELECT ${columns} FROM experiments ORDER BY name`;
const start = statement('experiments_start')`
  INSERT INTO experiments AS e (name, units, groups, ramp_percent, status)
  VALUES ($1, $2, $3::jsonb, $4, 'running')
  ON CONFLICT (name) DO UPDATE SET units = EXCLUDED.units, groups = EXCLUDED.groups,
    ramp_percent = EXCLUDED.ramp_percent, status = 'running', winner = NULL, run = e.run + 1, changed_at = now()
    WHERE e.status <> 'running'
  RETURNING ${columns}`;
const ramp = statement('experiments_ramp')`
  UPDATE experiments SET ramp_percent = $2, changed_at = now() WHERE name = $1 AND status = 'running'
  RETURNING ${columns}`;
// Another winner is chosen later without another stop.
const stop = statement('experiments_stop')`
  UPDATE experiments SET winner = $2, status = 'stopped',
    changed_at = CASE WHEN status = 'running' THEN now() ELSE changed_at END
  WHERE name = $1 RETURNING ${columns}`;
const expose = statement('experiments_expose')`
  INSERT INTO experiment_exposures (unit_id, unit_kind, experiment, group_name, run)
  SELECT $1, $2, name, $4, run FROM experiments WHERE name = $3 ON CONFLICT DO NOTHING`;
const count = statement('experiments_exposures')`
  SELECT x.group_name AS "group", count(*)::int AS count
  FROM experiments e JOIN experiment_exposures x ON x.experiment = e.name AND x.run = e.run
  WHERE e.name = $1 GROUP BY 1 ORDER BY 1`;

export async function listExperiments(sql: Sql): Promise<ExperimentDefinition[]> {
  return sql.rows(all);
}

/** Starts a new run of an experiment. Returns null if it is running. */
export async function startExperiment(
  sql: Sql,
  {
    name,
    units,
    groups,
    rampPercent,
  }: Pick<ExperimentDefinition, 'name' | 'units' | 'groups' | 'rampPercent'>,
): Promise<ExperimentDefinition | null> {
  const [row] = await sql.rows<ExperimentDefinition>(start, [
    name,
    units,
    JSON.stringify(groups),
    rampPercent,
  ]);
  return row ?? null;
}

/** Changes the share of units that take part, in percent. Returns null if the experiment is not running. */
export async function rampExperiment(
  sql: Sql,
  name: string,
  rampPercent: number,
): Promise<ExperimentDefinition | null> {
  const [row] = await sql.rows<ExperimentDefinition>(ramp, [name, rampPercent]);
  return row ?? null;
}

/** Stops an experiment, or changes the winner of one that is stopped. Returns null if it was never started. */
export async function stopExperiment(
  sql: Sql,
  name: string,
  winner: string | null,
): Promise<ExperimentDefinition | null> {
  const [row] = await sql.rows<ExperimentDefinition>(stop, [name, winner]);
  return row ?? null;
}

/** Records a unit's exposure to a group in an experiment's present run. The first one counts. */
export async function putExposure(
  sql: Sql,
  unit: ExperimentUnit,
  experiment: string,
  group: string,
): Promise<void> {
  await sql.rows(expose, [unit.id, unit.kind, experiment, group]);
}

/** Counts the units exposed to each group in the last run. */
export async function countExposures(
  sql: Sql,
  experiment: string,
): Promise<{ group: string; count: number }[]> {
  return sql.rows(count, [experiment]);
}
