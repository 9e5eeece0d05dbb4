import type { Knex } from 'knex';

/** Related pins with like words, beside those that are saved together or look alike. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE related_pins ADD COLUMN worded_ids bigint[] NOT NULL DEFAULT '{}';
    COMMENT ON COLUMN related_pins.worded_ids IS 'those of pin_ids whose texts share telling words, and that are neither saved together nor look alike';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE related_pins DROP COLUMN worded_ids');
}
