import type { Knex } from 'knex';

export const config = { transaction: false };

/** Of a session, or of a login that waits for a code. */
const of = (field: string): string =>
  `(coalesce(sess #>> '{app,ssoLogin,${field}}', sess #>> '{app,secondStep,through,${field}}'))`;

const indexes: [name: string, field: string, reader: string][] = [
  ['sessions_sso_sids', 'sid', 'logout at a provider of OpenID Connect, of one of its sessions'],
  ['sessions_sso_subjects', 'subject', 'logout at a provider of OpenID Connect, of a person'],
];

/** A logout at a provider finds sessions by what they hold, and logins that wait for a code. */
export async function up(knex: Knex): Promise<void> {
  for (const [name, field, reader] of indexes) {
    // An interrupted run leaves an index that is not valid.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(
      `CREATE INDEX CONCURRENTLY ${name} ON sessions (${of(field)}) WHERE ${of(field)} IS NOT NULL`,
    );
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS sessions_sso_sid');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS sessions_sso_sid');
  await knex.raw(`
    CREATE INDEX CONCURRENTLY sessions_sso_sid ON sessions ((sess #>> '{app,ssoLogin,sid}'))
    WHERE (sess #>> '{app,ssoLogin,sid}') IS NOT NULL`);
  await knex.raw(`COMMENT ON INDEX sessions_sso_sid IS 'reader: logout at a provider of OpenID Connect'`);
  for (const [name] of indexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
