import type { Knex } from 'knex';

// Indexes on tables in use are built concurrently, which no transaction allows.
export const config = { transaction: false };

const indexes = [
  [
    'sessions_by_user',
    'sessions (user_id) WHERE user_id IS NOT NULL',
    'an account’s list of sessions; ending them',
  ],
  ['user_emails_by_user', 'user_emails (user_id)', 'the address of an account, for mail and settings'],
  ['usernames_by_user', 'usernames (user_id)', 'removing every name of a deleted account'],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [name, on, reader] of indexes) {
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [name] of indexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
