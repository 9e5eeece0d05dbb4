import type { Sql, Statement } from '../../connection/database.ts';
import type { ExperimentDefinition, ExperimentUnit } from '../../../views/contract/staff/experiments.ts';

const all: Statement = {
  name: 'experiments_all',
  text: `SELECT name, units, groups, ramp_percent::float8 AS "rampPercent", status, winner
    FROM experiments ORDER BY name`,
};
const put: Statement = {
  name: 'experiments_put',
  text: `INSERT INTO experiments (name, units, groups, ramp_percent, status, winner)
    VALUES ($1, $2, $3::jsonb, $4, $5, $6)
    ON CONFLICT (name) DO UPDATE SET units = EXCLUDED.units, groups = EXCLUDED.groups,
      ramp_percent = EXCLUDED.ramp_percent, status = EXCLUDED.status, winner = EXCLUDED.winner, changed_at = now()`,
};
const expose: Statement = {
  name: 'experiments_expose',
  text: `INSERT INTO experiment_exposures (unit_id, unit_kind, experiment, group_name)
    VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
};
const count: Statement = {
  name: 'experiments_exposures',
  text: `SELECT group_name AS "group", count(*)::int AS count FROM experiment_exposures
    WHERE experiment = $1 GROUP BY 1 ORDER BY 1`,
};

export async function listExperiments(sql: Sql): Promise<ExperimentDefinition[]> {
  return sql.rows(all);
}

/** Defines or updates an experiment by name. */
export async function putExperiment(sql: Sql, definition: ExperimentDefinition): Promise<void> {
  const { name, units, groups, rampPercent, status, winner } = definition;
  await sql.rows(put, [name, units, JSON.stringify(groups), rampPercent, status, winner]);
}

/** Records a unit's exposure to a group. The first one counts. */
export async function putExposure(
  sql: Sql,
  unit: ExperimentUnit,
  experiment: string,
  group: string,
): Promise<void> {
  await sql.rows(expose, [unit.id, unit.kind, experiment, group]);
}

/** Counts the units exposed to each group. */
export async function countExposures(
  sql: Sql,
  experiment: string,
): Promise<{ group: string; count: number }[]> {
  return sql.rows(count, [experiment]);
}
