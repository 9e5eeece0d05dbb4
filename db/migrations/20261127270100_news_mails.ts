import type { Knex } from 'knex';

/** Mail about single notifications, and notifications that are told by mail alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE news_items ADD COLUMN in_app boolean NOT NULL DEFAULT true;
    COMMENT ON COLUMN news_items.in_app IS 'false is told by mail alone, as the person chose';
    CREATE TABLE news_mails (
      user_id bigint NOT NULL,
      kind text NOT NULL CHECK (length(kind) <= 40),
      since_id bigint NOT NULL,
      due_at timestamptz,
      sent_at timestamptz,
      PRIMARY KEY (user_id, kind)
    );
    COMMENT ON TABLE news_mails IS 'distribution: user_id';
    COMMENT ON COLUMN news_mails.kind IS 'as in notification_settings';
    COMMENT ON COLUMN news_mails.since_id IS 'the first notification or message that the next mail tells of';
    COMMENT ON COLUMN news_mails.due_at IS 'null while nothing waits to be mailed';
    COMMENT ON COLUMN news_mails.sent_at IS 'of the last mail, which the next one keeps its distance from';
    CREATE INDEX news_mails_due ON news_mails (due_at) WHERE due_at IS NOT NULL;
    COMMENT ON INDEX news_mails_due IS 'reader: worker taking the mails to be written';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE news_mails;
    DELETE FROM news_items WHERE NOT in_app;
    ALTER TABLE news_items DROP COLUMN in_app;
  `);
}
