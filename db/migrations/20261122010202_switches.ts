import type { Knex } from 'knex';

/** New tables alone: nothing in use is touched. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE feature_switches (
      name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
      is_on boolean NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE feature_switches IS
      'distribution: reference — a handful that staff set, read by every process';

    CREATE TABLE experiment_outcomes (
      unit_id text NOT NULL CHECK (length(unit_id) BETWEEN 1 AND 40),
      unit_kind text NOT NULL CHECK (unit_kind IN ('user', 'visitor')),
      experiment text NOT NULL,
      metric text NOT NULL CHECK (length(metric) BETWEEN 1 AND 20),
      group_name text NOT NULL,
      day date NOT NULL,
      PRIMARY KEY (unit_id, unit_kind, experiment, metric)
    );
    COMMENT ON TABLE experiment_outcomes IS
'The first day on which a unit did what an experiment is measured by, after it was shown its group; rolled up from events.
distribution: unit_id';
    CREATE INDEX experiment_outcomes_by_experiment ON experiment_outcomes (experiment, metric, group_name);
    COMMENT ON INDEX experiment_outcomes_by_experiment IS 'reader: results of an experiment';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE experiment_outcomes, feature_switches');
}
