import type { Knex } from 'knex';

export const config = { transaction: false };

const tables = ['pin_reports', 'comment_reports'];

/** The pictures of reported things are not deleted as unused before the staff have looked. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) {
    // An interrupted run leaves an index that is not valid.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_picture`);
    await knex.raw(`
      CREATE INDEX CONCURRENTLY ${table}_picture ON ${table} ((evidence ->> 'signature'))
        WHERE evidence ->> 'signature' IS NOT NULL`);
    await knex.raw(`COMMENT ON INDEX ${table}_picture IS 'reader: deletion of unused pictures'`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_picture`);
}
