import type { Knex } from 'knex';

/** Jobs that were given up, beside the queue, so that claims never read past them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE failed_jobs (
      id bigint PRIMARY KEY,
      kind text NOT NULL,
      payload jsonb NOT NULL,
      priority smallint NOT NULL,
      attempts integer NOT NULL,
      error text NOT NULL,
      failed_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE failed_jobs IS 'distribution: id';
    CREATE INDEX failed_jobs_by_age ON failed_jobs (failed_at);
    COMMENT ON INDEX failed_jobs_by_age IS 'reader: removal of old failed jobs'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE failed_jobs');
}
