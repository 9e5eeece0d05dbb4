import type { Knex } from 'knex';

/** What is related to a picture, kept so that a closeup finds it by key. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    CREATE TABLE related_pins (
      signature text NOT NULL REFERENCES images ON DELETE CASCADE,
      language text NOT NULL CHECK (length(language) <= 8),
      pin_ids bigint[] NOT NULL,
      alike_ids bigint[] NOT NULL,
      until_id bigint NOT NULL,
      made_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (signature, language)
    );
    CREATE INDEX related_pins_by_age ON related_pins (made_at);
    COMMENT ON INDEX related_pins_by_age IS 'reader: the sweep of old ones';
    COMMENT ON TABLE related_pins IS
'Pins related to a picture, best first, the same for every viewer; what each may see is asked when they are shown. Made from the save graph and made again when it has changed.
distribution: signature';
    COMMENT ON COLUMN related_pins.alike_ids IS 'those of pin_ids that look alike, and are not saved together';
    COMMENT ON COLUMN related_pins.until_id IS 'saves with a higher id may not be part of it';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE related_pins');
}
