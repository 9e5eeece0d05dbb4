import { statement, type Sql } from '../../connection/database.ts';

const former = (name: string, table: string, key: string) => statement(name)`
  DELETE FROM ${table} x USING (
    SELECT ${key} FROM experiments e JOIN ${table} o ON o.experiment = e.name AND o.run < e.run LIMIT $1
  ) old WHERE (${key.replaceAll('o.', 'x.')}) = (${key.replaceAll('o.', 'old.')}) RETURNING 1`;
const formerExposures = former(
  'experiment_exposures_prune',
  'experiment_exposures',
  'o.unit_id, o.unit_kind, o.experiment, o.run',
);
const formerOutcomes = former(
  'experiment_outcomes_prune',
  'experiment_outcomes',
  'o.unit_id, o.unit_kind, o.experiment, o.metric, o.run',
);

/** Deletes up to `limit` rows of each kind that earlier runs of experiments left. Returns the larger number. */
export async function pruneFormerRuns(sql: Sql, limit: number): Promise<number> {
  const exposures = await sql.rows(formerExposures, [limit]);
  const outcomes = await sql.rows(formerOutcomes, [limit]);
  return Math.max(exposures.length, outcomes.length);
}

const visitors = statement('experiment_visitors_prune')`
  WITH gone AS (
    DELETE FROM experiment_exposures x USING (
      SELECT unit_id, unit_kind, experiment, run FROM experiment_exposures
      WHERE unit_kind = 'visitor' AND exposed_at < $1 ORDER BY exposed_at LIMIT $2
    ) old
    WHERE (x.unit_id, x.unit_kind, x.experiment, x.run) = (old.unit_id, old.unit_kind, old.experiment, old.run)
    RETURNING x.unit_id, x.unit_kind, x.experiment, x.run
  ), undone AS (
    DELETE FROM experiment_outcomes o USING gone
    WHERE (o.unit_id, o.unit_kind, o.experiment, o.run) = (gone.unit_id, gone.unit_kind, gone.experiment, gone.run)
  )
  SELECT 1 FROM gone`;

/** Deletes up to `limit` visitors who were exposed before, with what they did. Returns how many. */
export async function pruneVisitors(sql: Sql, before: Date, limit: number): Promise<number> {
  return (await sql.rows(visitors, [before, limit])).length;
}
