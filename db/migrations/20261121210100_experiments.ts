import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE experiments (
      name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
      units text NOT NULL CHECK (units IN ('all', 'users', 'visitors')),
      groups jsonb NOT NULL,
      ramp_percent real NOT NULL CHECK (ramp_percent BETWEEN 0 AND 100),
      status text NOT NULL CHECK (status IN ('running', 'stopped')),
      winner text,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE experiments IS 'distribution: reference — a handful that administrators define, read by every process';

    CREATE TABLE experiment_exposures (
      unit_id text NOT NULL CHECK (length(unit_id) BETWEEN 1 AND 40),
      unit_kind text NOT NULL CHECK (unit_kind IN ('user', 'visitor')),
      experiment text NOT NULL,
      group_name text NOT NULL,
      exposed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (unit_id, unit_kind, experiment)
    );
    COMMENT ON TABLE experiment_exposures IS 'distribution: unit_id';
    CREATE INDEX experiment_exposures_by_experiment ON experiment_exposures (experiment, group_name);
    COMMENT ON INDEX experiment_exposures_by_experiment IS 'reader: countExposures';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE experiment_exposures, experiments');
}
