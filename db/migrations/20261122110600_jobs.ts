import type { Knex } from 'knex';

/** Worker tables: jobs, and appended counter changes, which are aggregated later to avoid hot rows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE jobs (
      id bigint PRIMARY KEY DEFAULT new_id(),
      kind text NOT NULL,
      payload jsonb NOT NULL DEFAULT '{}',
      priority smallint NOT NULL DEFAULT 5,
      turn bigint NOT NULL DEFAULT 0,
      run_at timestamptz NOT NULL DEFAULT now(),
      attempts integer NOT NULL DEFAULT 0,
      locked_until timestamptz,
      locked_by text,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE jobs IS 'distribution: id';
    COMMENT ON COLUMN jobs.turn IS 'orders jobs of a priority: people take turns, each in the order of arrival';
    CREATE INDEX jobs_by_turn ON jobs (priority, turn, run_at, id);
    COMMENT ON INDEX jobs_by_turn IS 'reader: worker claiming the next job; whose turn it is';
    CREATE INDEX jobs_of_person ON jobs ((payload ->> 'userId'), turn) WHERE priority = 1;
    COMMENT ON INDEX jobs_of_person IS 'reader: queueing an upload behind those of its person';

    CREATE TABLE counters (
      owner_id bigint NOT NULL,
      name text NOT NULL,
      value bigint NOT NULL,
      PRIMARY KEY (owner_id, name)
    );
    COMMENT ON TABLE counters IS 'distribution: owner_id';

    CREATE TABLE counter_deltas (
      owner_id bigint NOT NULL,
      name text NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      delta integer NOT NULL,
      PRIMARY KEY (owner_id, name, id)
    );
    COMMENT ON TABLE counter_deltas IS 'distribution: owner_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE counter_deltas, counters, jobs');
}
