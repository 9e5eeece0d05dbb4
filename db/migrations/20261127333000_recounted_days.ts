import type { Knex } from 'knex';

/** Each day's statistics are counted anew from its events once, whichever worker does it and however often they start. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE recounted_days (
      day date PRIMARY KEY
    );
    COMMENT ON TABLE recounted_days IS
'Days whose statistics were counted anew from their events. Reader: the next worker that would count one anew.
distribution: day';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE recounted_days');
}
