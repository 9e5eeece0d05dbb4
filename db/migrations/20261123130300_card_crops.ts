import type { Knex } from 'knex';

/** The part of a picture that its cards show, by its upper and lower edge. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE pins ADD COLUMN crop_top_percent smallint, ADD COLUMN crop_bottom_percent smallint;
    COMMENT ON COLUMN pins.crop_top_percent IS 'upper edge of what cards show, of the height; null without a crop';
    COMMENT ON COLUMN pins.crop_bottom_percent IS 'lower edge of what cards show, of the height; null without a crop';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE pins DROP COLUMN crop_top_percent, DROP COLUMN crop_bottom_percent');
}
