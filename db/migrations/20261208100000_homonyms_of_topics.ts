import type { Knex } from 'knex';

/** Words that mean something else as often no longer make a topic by themselves: pins with topics are annotated again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `INSERT INTO jobs (kind, payload, run_at)
     SELECT 'annotate-interest',
       jsonb_build_object('interestId', i.id::text, 'before', '9223372036854775807'), now() + later.by
     FROM interests i CROSS JOIN (VALUES (interval '0'), (interval '1 day')) later (by)
     WHERE i.parent_id IS NULL AND EXISTS (SELECT FROM pin_interests p WHERE p.interest_id = i.id)`,
  );
}

export function down(): Promise<void> {
  return Promise.resolve();
}
