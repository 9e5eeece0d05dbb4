import type { Knex } from 'knex';

// An index that is built while the service runs cannot be part of a transaction.
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS idempotency_keys_answered');
  await knex.raw(
    'CREATE INDEX CONCURRENTLY idempotency_keys_answered ON idempotency_keys (created_at) WHERE answer IS NOT NULL',
  );
  await knex.raw(
    `COMMENT ON INDEX idempotency_keys_answered IS 'reader: daily removal of answers past their time'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS idempotency_keys_answered');
}
