import type { Knex } from 'knex';

export const config = { transaction: false };

const indexes: [name: string, on: string, reader: string][] = [
  [
    'user_emails_similar',
    'user_emails USING gin (lower(email::text) gin_trgm_ops)',
    'people whom the staff look for by a part of their address',
  ],
  ['users_in_order', 'users (username)', 'people of the staff area, in the order of names'],
  ['users_employees', 'users (username) WHERE is_employee', 'employees among the people of the staff area'],
  ['campaigns_newest', 'campaigns (id DESC)', 'promotions of all that have ended, newest first'],
  [
    'campaigns_paused',
    `campaigns (id DESC) WHERE status = 'paused'`,
    'promotions of all that are paused, newest first',
  ],
];

/** Lists of the staff area are read by an index, however many accounts and promotions there are. */
export async function up(knex: Knex): Promise<void> {
  for (const [name, on, reader] of indexes) {
    // An interrupted run leaves an index that is not valid.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [name] of indexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
