import type { Knex } from 'knex';

/** Columns that may be empty: no row is rewritten. What runs without them keeps its keys as before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE idempotency_keys ALTER COLUMN pin_id DROP NOT NULL, ADD COLUMN digest bytea, ADD COLUMN answer json;
    COMMENT ON COLUMN idempotency_keys.pin_id IS 'what the call has made, while its answer is not kept';
    COMMENT ON COLUMN idempotency_keys.digest IS 'SHA-256 of what was asked for; null where nobody compares';
    COMMENT ON COLUMN idempotency_keys.answer IS 'what a repetition is answered, for two days';
    COMMENT ON COLUMN idempotency_keys.user_id IS 'whose key; 0 for sessions of visitors';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM idempotency_keys WHERE pin_id IS NULL;
    ALTER TABLE idempotency_keys DROP COLUMN digest, DROP COLUMN answer, ALTER COLUMN pin_id SET NOT NULL;
  `);
}
