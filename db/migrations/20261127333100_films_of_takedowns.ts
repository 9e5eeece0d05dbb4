import type { Knex } from 'knex';

/** A film that was blocked by its own hash stays blocked when a picture that was taken down with it is allowed again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE blocked_pictures ADD COLUMN is_with_picture boolean NOT NULL DEFAULT false');
  await knex.raw(`COMMENT ON COLUMN blocked_pictures.is_with_picture IS
    'a film of pins that were taken down with a picture; allowed again with the last of them'`);
  await knex.raw(`
    UPDATE blocked_pictures b SET is_with_picture = true
    FROM (
      SELECT DISTINCT film.signature #>> '{}' AS signature, p.reason
      FROM removed_pins r JOIN blocked_pictures p ON p.signature = r.signature
        JOIN pin_media pm ON pm.id = (r.pin ->> 'media_id')::bigint AND pm.kind IN ('video', 'story'),
        LATERAL (
          SELECT jsonb_path_query(pm.card, '$.**.video.signature')
          UNION SELECT jsonb_path_query(pm.details, '$.**.video.signature')) AS film (signature)
      WHERE r.is_takedown AND film.signature #>> '{}' <> r.signature
    ) taken
    WHERE b.signature = taken.signature AND b.reason = taken.reason
      AND EXISTS (SELECT FROM videos v WHERE v.signature = b.signature)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE blocked_pictures DROP COLUMN is_with_picture');
}
