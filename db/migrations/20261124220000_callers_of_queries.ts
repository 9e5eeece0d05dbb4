import type { Knex } from 'knex';

/** Queries know roughly how many different callers sent them, in any process and on any day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE search_queries ADD COLUMN callers bit(256) NOT NULL DEFAULT repeat('1', 256)::bit(256);
    COMMENT ON COLUMN search_queries.callers IS
      'one bit for each caller, chosen by a keyed hash of caller and query; all bits where they are not known';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE search_queries DROP COLUMN callers');
}
