import type { Knex } from 'knex';

/** Received files: images, videos, and their uploads. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE images (
      signature text PRIMARY KEY CHECK (signature ~ '^[0-9a-f]{32}$'),
      width integer NOT NULL CHECK (width > 0),
      height integer NOT NULL CHECK (height > 0),
      format text NOT NULL CHECK (format IN ('jpg', 'png', 'webp', 'gif')),
      dominant_color text NOT NULL CHECK (dominant_color ~ '^#[0-9a-f]{6}$'),
      perceptual_hash text NOT NULL,
      bytes bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE images IS 'distribution: signature';

    CREATE TABLE image_sources (
      source_sha256 text PRIMARY KEY CHECK (source_sha256 ~ '^[0-9a-f]{64}$'),
      signature text NOT NULL
    );
    COMMENT ON TABLE image_sources IS 'distribution: source_sha256';
    COMMENT ON COLUMN image_sources.source_sha256 IS
      'hash of the bytes as received: the same file again needs no second decoding';

    CREATE TABLE uploads (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      kind text NOT NULL DEFAULT 'pinimage' CHECK (kind IN ('pinimage', 'video')),
      status text NOT NULL DEFAULT 'registered' CHECK (status IN ('registered', 'processing', 'succeeded', 'failed')),
      signature text,
      failure text,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, id)
    );
    COMMENT ON TABLE uploads IS 'distribution: user_id';
    CREATE INDEX uploads_by_age ON uploads (id);
    COMMENT ON INDEX uploads_by_age IS 'reader: sweeping of abandoned uploads';

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
    COMMENT ON COLUMN videos.signature IS
      'md5 of the bytes as received; for an animated picture, that picture''s own';
    COMMENT ON COLUMN videos.has_streams IS 'whether there are HLS playlists besides the MP4';

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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE pin_media, videos, uploads, image_sources, images');
}
