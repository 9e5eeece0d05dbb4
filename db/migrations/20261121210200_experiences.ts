import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
  await knex.raw('DROP TABLE experience_states, experiences');
}
