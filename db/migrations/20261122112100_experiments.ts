import type { Knex } from 'knex';

/** Content for selected viewers: experiments, feature flags, and placement notices. */
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

    CREATE TABLE feature_switches (
      name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
      is_on boolean NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE feature_switches IS
      'distribution: reference — a handful that staff set, read by every process';

    CREATE TABLE experiences (
      placement_id bigint NOT NULL,
      experience_id bigint NOT NULL,
      type integer NOT NULL,
      display_data jsonb NOT NULL,
      metadata jsonb NOT NULL DEFAULT '{}',
      audience text NOT NULL CHECK (audience IN ('all', 'users', 'visitors')),
      needs_trigger boolean NOT NULL DEFAULT false,
      is_on boolean NOT NULL DEFAULT true,
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (placement_id, experience_id)
    );
    COMMENT ON TABLE experiences IS 'distribution: reference — a handful that administrators define, read on home';

    CREATE TABLE experience_states (
      owner_id text NOT NULL CHECK (length(owner_id) BETWEEN 1 AND 80),
      placement_id bigint NOT NULL,
      experience_id bigint NOT NULL,
      status text NOT NULL CHECK (status IN ('triggered', 'viewed', 'completed', 'dismissed')),
      extra_context jsonb NOT NULL DEFAULT '{}',
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (owner_id, placement_id, experience_id)
    );
    COMMENT ON TABLE experience_states IS 'distribution: owner_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE experience_states, experiences, feature_switches, experiment_outcomes, experiment_exposures,
      experiments;
  `);
}
