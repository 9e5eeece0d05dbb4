import type { Knex } from 'knex';

export const config = { transaction: false };

/** Counts conversations with unread reactions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX CONCURRENTLY IF NOT EXISTS conversation_members_reacted
      ON conversation_members (user_id) WHERE unread_reaction_id > 0`);
  await knex.raw(
    `COMMENT ON INDEX conversation_members_reacted IS 'reader: number of unread conversations in the header'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS conversation_members_reacted');
}
