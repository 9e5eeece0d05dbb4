import type { Knex } from 'knex';

// Indexes on tables in use are built concurrently, which no transaction allows.
export const config = { transaction: false };

const indexes = [
  ['pin_days_by_day', 'USING brin (day)', 'counting a day anew; letting old days go'],
  [
    'pin_days_by_user',
    '(user_id, day) WHERE user_id IS NOT NULL',
    'the best pins of a person; removing an account',
  ],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [name, on, reader] of indexes) {
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON pin_days ${on}`);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [name] of indexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
