import type { Knex } from 'knex';

/** Campaigns whose cards open the pin's site instead of its page. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE campaigns ADD COLUMN opens_site boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN campaigns.opens_site IS 'whether a tap on its card opens the link of the pin';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE campaigns DROP COLUMN opens_site');
}
