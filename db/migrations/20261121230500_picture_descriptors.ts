import type { Knex } from 'knex';

/** Batches of their own: pictures that were there before are queued while others are stored. */
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE IF NOT EXISTS picture_descriptors (
      signature text PRIMARY KEY,
      id bigint NOT NULL DEFAULT new_id(),
      thumb bytea NOT NULL,
      descriptors bytea NOT NULL
    );
    COMMENT ON TABLE picture_descriptors IS
'What pictures look like, written by the worker, for visual search.
distribution: signature';
    COMMENT ON COLUMN picture_descriptors.thumb IS '48 × 48 pixels of red, green, blue, from which any part is described';
    CREATE INDEX IF NOT EXISTS picture_descriptors_newest ON picture_descriptors (id);
    COMMENT ON INDEX picture_descriptors_newest IS 'reader: web processes that keep descriptors in memory';

    CREATE TABLE IF NOT EXISTS descriptor_queue (
      signature text PRIMARY KEY
    );
    COMMENT ON TABLE descriptor_queue IS
'Pictures that the worker has yet to describe.
distribution: signature';

    CREATE OR REPLACE FUNCTION descriptor_queue_new() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO descriptor_queue (signature) SELECT signature FROM fresh ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    DROP TRIGGER IF EXISTS images_describe ON images;
    CREATE TRIGGER images_describe AFTER INSERT ON images REFERENCING NEW TABLE AS fresh
      FOR EACH STATEMENT EXECUTE FUNCTION descriptor_queue_new();
  `);
  let after = '';
  for (;;) {
    const { rows } = await knex.raw<{ rows: { last: string | null }[] }>(
      `WITH batch AS (
         SELECT signature FROM images WHERE signature > ? ORDER BY signature LIMIT 10000
       ), queued AS (
         INSERT INTO descriptor_queue (signature) SELECT signature FROM batch ON CONFLICT DO NOTHING
       )
       SELECT max(signature) AS last FROM batch`,
      [after],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION descriptor_queue_new CASCADE;
    DROP TABLE descriptor_queue, picture_descriptors;
  `);
}
