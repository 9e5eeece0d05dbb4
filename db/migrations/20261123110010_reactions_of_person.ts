import type { Knex } from 'knex';

export const config = { transaction: false };

/** Lists the pins that a person reacted to. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS pin_reactions_by_person ON pin_reactions (user_id, root_pin_id DESC)',
  );
  await knex.raw(`COMMENT ON INDEX pin_reactions_by_person IS 'reader: pins that a person reacted to'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_reactions_by_person');
}
