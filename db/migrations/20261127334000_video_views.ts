import type { Knex } from 'knex';

/** How often and how long videos are watched, beside the other daily figures. Added columns need no rewrite. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE pin_day_deltas
      ADD COLUMN video_views integer NOT NULL DEFAULT 0, ADD COLUMN watch_ms bigint NOT NULL DEFAULT 0;
    ALTER TABLE pin_days
      ADD COLUMN video_views bigint NOT NULL DEFAULT 0, ADD COLUMN watch_ms bigint NOT NULL DEFAULT 0;
    ALTER TABLE rollup_days
      ADD COLUMN video_views bigint NOT NULL DEFAULT 0, ADD COLUMN watch_ms bigint NOT NULL DEFAULT 0;
    COMMENT ON TABLE pin_days IS
'Impressions, closeups, saves, clicks and video views of a pin by day; kept when the events have gone.
distribution: pin_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['pin_day_deltas', 'pin_days', 'rollup_days'])
    await knex.raw(`ALTER TABLE ${table} DROP COLUMN video_views, DROP COLUMN watch_ms`);
}
