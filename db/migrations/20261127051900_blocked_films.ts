import type { Knex } from 'knex';

/** The films of pins that are taken down already, whose files are no longer sent either. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    INSERT INTO blocked_pictures (signature, reason)
    SELECT DISTINCT ON (film.signature #>> '{}') film.signature #>> '{}', b.reason
    FROM blocked_pictures b
      JOIN removed_pins r ON r.signature = b.signature AND r.is_takedown
      JOIN pin_media pm ON pm.id = (r.pin ->> 'media_id')::bigint AND pm.kind IN ('video', 'story'),
      LATERAL (
        SELECT jsonb_path_query(pm.card, '$.**.video.signature')
        UNION SELECT jsonb_path_query(pm.details, '$.**.video.signature')) AS film (signature)
    ON CONFLICT DO NOTHING`);
}

/** Films are no pictures, so nothing else reads them. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM blocked_pictures b
    WHERE EXISTS (SELECT 1 FROM videos v WHERE v.signature = b.signature)
      AND NOT EXISTS (SELECT 1 FROM images i WHERE i.signature = b.signature)`);
}
