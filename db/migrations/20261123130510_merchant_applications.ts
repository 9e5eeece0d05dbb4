import type { Knex } from 'knex';

/** Applications to become a verified merchant. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE merchant_applications (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      website text NOT NULL CHECK (length(website) BETWEEN 1 AND 2048),
      about text NOT NULL CHECK (length(about) <= 2000),
      evidence text NOT NULL CHECK (length(evidence) <= 2000),
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'asked', 'approved', 'refused')),
      answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 1000),
      decided_by text,
      decided_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, id)
    );
    COMMENT ON TABLE merchant_applications IS
'What people say who want to be verified merchants, and what the staff answered. One at a time is open.
distribution: user_id';
    CREATE UNIQUE INDEX merchant_applications_open ON merchant_applications (user_id)
      WHERE status IN ('waiting', 'asked');
    COMMENT ON INDEX merchant_applications_open IS 'reader: the open application of a person';
    CREATE INDEX merchant_applications_waiting ON merchant_applications (id) WHERE status = 'waiting';
    COMMENT ON INDEX merchant_applications_waiting IS 'reader: queue of the staff, oldest first';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE merchant_applications');
}
