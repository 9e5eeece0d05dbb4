import type { Knex } from 'knex';

/** Comments of hidden people, and replies to them, are not counted, as they are not listed. Jobs tell existing ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE pin_comments ADD COLUMN is_counted boolean NOT NULL DEFAULT true;
    COMMENT ON COLUMN pin_comments.is_counted IS
      'whether the counters of its thread have it: not while its writer, or that of the comment it answers, is hidden';
    INSERT INTO jobs (kind, payload, priority)
    SELECT 'count-comments', jsonb_build_object('userId', user_id::text, 'after', '0'), 9 FROM hidden_people;
  `);
}

/** Counts everything again, as before. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM jobs WHERE kind = 'count-comments';
    INSERT INTO counter_deltas (owner_id, name, delta)
    SELECT thread_id,
      CASE WHEN is_own THEN 'own_' ELSE '' END || CASE WHEN is_try THEN 'tries' ELSE 'comments' END, count(*)
    FROM pin_comments WHERE NOT is_counted GROUP BY thread_id, is_own, is_try;
    ALTER TABLE pin_comments DROP COLUMN is_counted;
  `);
}
