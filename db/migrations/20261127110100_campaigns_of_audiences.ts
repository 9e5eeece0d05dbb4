import type { Knex } from 'knex';

export const config = { transaction: false };

const indexes: [name: string, on: string, reader: string][] = [
  [
    'business_items_audiences',
    "business_items USING gin (words) WHERE kind = 'audience' AND status = 'active'",
    'audiences of those who follow a topic',
  ],
  [
    'campaigns_of_audience',
    "campaigns (owner_id, audience_id, id) WHERE status = 'active' AND audience_id IS NOT NULL",
    'promoted places of feeds, for an audience',
  ],
];

/** Campaigns for an audience are found by those who belong to it. */
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
