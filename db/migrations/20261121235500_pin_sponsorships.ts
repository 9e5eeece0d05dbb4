import type { Knex } from 'knex';

/** A new table alone: nothing is locked. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE pin_sponsorships (
      root_pin_id bigint PRIMARY KEY,
      status smallint NOT NULL CHECK (status BETWEEN 0 AND 9),
      sponsor_name text NOT NULL DEFAULT '' CHECK (length(sponsor_name) <= 100),
      has_affiliates boolean NOT NULL DEFAULT false
    );
    COMMENT ON TABLE pin_sponsorships IS
'Who pays for a pin, told on its page and on those of its copies.
distribution: root_pin_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE pin_sponsorships');
}
