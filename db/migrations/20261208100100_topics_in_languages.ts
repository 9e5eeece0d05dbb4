import type { Knex } from 'knex';

/** Pins in other languages than English are annotated by their own words, twice: neighbors count. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    INSERT INTO jobs (kind, payload, priority, run_at)
    SELECT 'annotate-languages', '{"after": "0"}', 9, now() + later.by
    FROM (VALUES (interval '0'), (interval '1 day')) later (by)
    WHERE EXISTS (SELECT FROM pins WHERE language IS DISTINCT FROM 'en')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DELETE FROM jobs WHERE kind = 'annotate-languages'`);
}
