import type { Knex } from 'knex';

/** The trace of the request that queued a job, so that the job's spans join it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE jobs ADD COLUMN traceparent text;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE jobs DROP COLUMN traceparent');
}
