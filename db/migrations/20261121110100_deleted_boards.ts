import type { Knex } from 'knex';

// Indexes on tables in use are built concurrently, which no transaction allows.
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS boards_deleted');
  await knex.raw(
    'CREATE INDEX CONCURRENTLY boards_deleted ON boards (deleted_at) WHERE deleted_at IS NOT NULL',
  );
  await knex.raw(
    `COMMENT ON INDEX boards_deleted IS 'reader: removal of boards whose time to be restored is over'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS boards_deleted');
}
