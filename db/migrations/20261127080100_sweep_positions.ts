import type { Knex } from 'knex';

export const config = { transaction: false };

const held = ['deleted_pins', 'board_job_pins', 'removed_pins'];

/**
 * The hourly sweep looks through tables of what belongs to pins some rows at a time, and finds pins that can be
 * restored by what belongs to them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE IF NOT EXISTS sweep_positions (
      name text PRIMARY KEY,
      after_id bigint NOT NULL
    );
    COMMENT ON TABLE sweep_positions IS
'How far the sweep for rows without a pin has looked through a table. Reader: the next sweep.
distribution: name';
  `);
  for (const table of held) {
    // An interrupted run leaves an index that is not valid.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_belongings`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${table}_belongings ON ${table} USING gin (
      (ARRAY[pin ->> 'rich_id', pin ->> 'media_id', pin ->> 'root_pin_id']))`);
    await knex.raw(
      `COMMENT ON INDEX ${table}_belongings IS 'reader: sweep for metadata, media and origins without a pin'`,
    );
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of held) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_belongings`);
  await knex.raw('DROP TABLE IF EXISTS sweep_positions');
}
