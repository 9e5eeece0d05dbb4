import type { Knex } from 'knex';

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
    COMMENT ON COLUMN image_sources.source_sha256 IS 'hash of the bytes as received: the same file again needs no second decoding';

    CREATE TABLE uploads (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      kind text NOT NULL DEFAULT 'pinimage' CHECK (kind IN ('pinimage')),
      status text NOT NULL DEFAULT 'registered' CHECK (status IN ('registered', 'processing', 'succeeded', 'failed')),
      signature text,
      failure text,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, id)
    );
    COMMENT ON TABLE uploads IS 'distribution: user_id';
    CREATE INDEX uploads_by_age ON uploads (id);
    COMMENT ON INDEX uploads_by_age IS 'reader: sweeping of abandoned uploads';

    CREATE TABLE jobs (
      id bigint PRIMARY KEY DEFAULT new_id(),
      kind text NOT NULL,
      payload jsonb NOT NULL DEFAULT '{}',
      priority smallint NOT NULL DEFAULT 5,
      run_at timestamptz NOT NULL DEFAULT now(),
      attempts integer NOT NULL DEFAULT 0,
      locked_until timestamptz,
      locked_by text,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE jobs IS 'distribution: id';
    CREATE INDEX jobs_due ON jobs (priority, run_at, id);
    COMMENT ON INDEX jobs_due IS 'reader: worker claiming the next job';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE jobs, uploads, image_sources, images;`);
}
