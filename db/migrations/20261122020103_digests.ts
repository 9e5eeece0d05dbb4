import type { Knex } from 'knex';

/** A new table, filled with the few who have asked for it, and a column without a rewrite. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE digests (
      user_id bigint PRIMARY KEY,
      frequency text NOT NULL DEFAULT 'weekly' CHECK (frequency IN ('daily', 'weekly')),
      next_at timestamptz NOT NULL,
      told_at timestamptz NOT NULL
    );
    COMMENT ON TABLE digests IS
'Who gets their news by mail, gathered, and when next; nobody who has not asked for it.
distribution: user_id';
    COMMENT ON COLUMN digests.told_at IS 'what happened until then is not told by mail any more';
    CREATE INDEX digests_due ON digests (next_at);
    COMMENT ON INDEX digests_due IS 'reader: worker taking the digests to be sent';

    INSERT INTO digests (user_id, next_at, told_at)
    SELECT user_id, now() + interval '7 days', now() FROM notification_settings WHERE kind = 'digest' AND by_email;

    ALTER TABLE mails ADD COLUMN unsubscribe_url text;
    COMMENT ON COLUMN mails.unsubscribe_url IS 'where one POST ends mails of this kind; forgotten once sent';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE mails DROP COLUMN unsubscribe_url');
  await knex.raw('DROP TABLE digests');
}
