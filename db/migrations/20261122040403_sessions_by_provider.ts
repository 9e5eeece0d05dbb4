import type { Knex } from 'knex';

/** Built while the table is written, which no transaction can. */
export const config = { transaction: false };

const name = 'sessions_sso_sid';
const sid = `(sess #>> '{app,ssoLogin,sid}')`;

export async function up(knex: Knex): Promise<void> {
  // A build that was cut off leaves an invalid index, which is in the way of the next.
  await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON sessions (${sid}) WHERE ${sid} IS NOT NULL`);
  await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: logout at a provider of OpenID Connect'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
