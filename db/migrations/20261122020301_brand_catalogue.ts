import type { Knex } from 'knex';

/** Indexes are built while the tables are written, which no transaction can. */
export const config = { transaction: false };

const indexes: [name: string, definition: string, reader: string][] = [
  [
    'pin_documents_products',
    `pin_documents (user_id, pin_id DESC) WHERE kind = 'product' AND tier >= 0`,
    'products of a brand and their number',
  ],
  ['users_verified_merchants', 'users (id DESC) WHERE is_verified_merchant', 'brands that sell'],
  ['businesses_name_similar', 'businesses USING gin (search_fold(name) gin_trgm_ops)', 'brands by name'],
];

export async function up(knex: Knex): Promise<void> {
  for (const [name, definition, reader] of indexes) {
    // A build that was cut off leaves an invalid index, which is in the way of the next.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [name] of indexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
