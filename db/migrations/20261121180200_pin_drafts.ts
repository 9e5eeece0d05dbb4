import type { Knex } from 'knex';

/** A new table: nothing that is there is touched. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';

    CREATE TABLE pin_drafts (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      fields jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(fields) = 'object'),
      image_signature text CHECK (image_signature ~ '^[0-9a-f]{32}$'),
      publish_at timestamptz,
      problem text,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, id)
    );
    COMMENT ON TABLE pin_drafts IS
'Pins that are not yet: in no list and no count, seen by nobody but their maker.
distribution: user_id';
    COMMENT ON COLUMN pin_drafts.publish_at IS 'when the worker makes a pin of it; null for a draft';
    COMMENT ON COLUMN pin_drafts.problem IS 'why it could not be published at its time';
    CREATE INDEX pin_drafts_due ON pin_drafts (publish_at) WHERE publish_at IS NOT NULL;
    COMMENT ON INDEX pin_drafts_due IS 'reader: worker publishing what is due';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE pin_drafts');
}
