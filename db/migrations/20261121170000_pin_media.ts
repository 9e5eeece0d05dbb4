import type { Knex } from 'knex';

/** New tables, an empty column and a wider check that no row can break: no lock outlasts an instant. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';

    CREATE TABLE pin_media (
      id bigint PRIMARY KEY DEFAULT new_id(),
      kind text NOT NULL CHECK (kind IN ('video', 'gif', 'carousel', 'story')),
      card jsonb NOT NULL CHECK (jsonb_typeof(card) = 'object'),
      details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE pin_media IS
'What a pin is besides one still picture. Pins refer to it by its own id, and the copies of a pin share it. Lists
join it by primary key.
distribution: id';
    COMMENT ON COLUMN pin_media.card IS 'what a card shows, small: read with every list';
    COMMENT ON COLUMN pin_media.details IS 'what only the pin''s own page shows';
    CREATE INDEX pin_media_videos ON pin_media (id DESC) WHERE kind = 'video';
    COMMENT ON INDEX pin_media_videos IS 'reader: the feed of videos';

    ALTER TABLE pins ADD COLUMN media_id bigint;
    COMMENT ON COLUMN pins.media_id IS 'its pin_media, shared by copies; null for a picture alone';

    CREATE TABLE videos (
      signature text PRIMARY KEY CHECK (signature ~ '^[0-9a-f]{32}$'),
      width integer NOT NULL CHECK (width > 0),
      height integer NOT NULL CHECK (height > 0),
      duration_ms integer NOT NULL CHECK (duration_ms > 0),
      has_audio boolean NOT NULL,
      has_streams boolean NOT NULL,
      poster_signature text NOT NULL,
      bytes bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE videos IS 'distribution: signature';
    COMMENT ON COLUMN videos.signature IS 'md5 of the bytes as received; for an animated picture, that picture''s own';
    COMMENT ON COLUMN videos.has_streams IS 'whether there are HLS playlists besides the MP4';

    ALTER TABLE uploads DROP CONSTRAINT uploads_kind_check;
    ALTER TABLE uploads ADD CONSTRAINT uploads_kind_check CHECK (kind IN ('pinimage', 'video')) NOT VALID;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM uploads WHERE kind = 'video';
    ALTER TABLE uploads DROP CONSTRAINT uploads_kind_check;
    ALTER TABLE uploads ADD CONSTRAINT uploads_kind_check CHECK (kind IN ('pinimage')) NOT VALID;
    DROP TABLE videos;
    ALTER TABLE pins DROP COLUMN media_id;
    DROP TABLE pin_media;
  `);
}
