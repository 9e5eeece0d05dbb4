import type { Knex } from 'knex';

/** Pictures and films that nothing shows any longer are found some at a time, and deleted a day later. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE images ADD COLUMN used_at timestamptz NOT NULL DEFAULT now();
    COMMENT ON COLUMN images.used_at IS
      'when somebody last chose it for something new, to the hour. Reader: deletion of unused pictures';
    ALTER TABLE videos ADD COLUMN used_at timestamptz NOT NULL DEFAULT now();
    COMMENT ON COLUMN videos.used_at IS
      'when somebody last chose it for something new, to the hour. Reader: deletion of unused films';
    ALTER TABLE sweep_positions ADD COLUMN after_signature text NOT NULL DEFAULT '';
    COMMENT ON COLUMN sweep_positions.after_signature IS 'in place of after_id for tables with signatures';

    CREATE TABLE unused_media (
      kind text NOT NULL CHECK (kind IN ('image', 'video')),
      signature text NOT NULL CHECK (signature ~ '^[0-9a-f]{32}$'),
      found_at timestamptz NOT NULL,
      PRIMARY KEY (kind, signature)
    );
    COMMENT ON TABLE unused_media IS
'Pictures and films to which nothing referred when the sweep came by. It looks again a day later and deletes those that
are still unused; a row stays until all their files are gone.
distribution: signature';
    CREATE INDEX unused_media_oldest ON unused_media (kind, found_at);
    COMMENT ON INDEX unused_media_oldest IS 'reader: deletion of unused pictures and films';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    DROP TABLE unused_media;
    DELETE FROM sweep_positions WHERE after_signature <> '';
    ALTER TABLE sweep_positions DROP COLUMN after_signature;
    ALTER TABLE videos DROP COLUMN used_at;
    ALTER TABLE images DROP COLUMN used_at;
  `);
}
