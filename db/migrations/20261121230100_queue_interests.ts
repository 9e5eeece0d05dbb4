import type { Knex } from 'knex';

/** Batches of their own: pins that were there before are queued while others are written. */
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE follows VALIDATE CONSTRAINT follows_target_kind_check');
  let after = '-1';
  for (;;) {
    const { rows } = await knex.raw<{ rows: { last: string | null }[] }>(
      `WITH batch AS (
         SELECT pin_id, tier FROM pin_documents WHERE pin_id > ?::bigint ORDER BY pin_id LIMIT 20000
       ), queued AS (
         INSERT INTO interest_queue (pin_id) SELECT pin_id FROM batch WHERE tier >= 0 ON CONFLICT DO NOTHING
       )
       SELECT max(pin_id) AS last FROM batch`,
      [after],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DELETE FROM interest_queue');
}
