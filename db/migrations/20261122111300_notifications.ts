import type { Knex } from 'knex';

/** In-app notifications and mail. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE news_items (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      kind text NOT NULL CHECK (length(kind) <= 30),
      subject_id bigint NOT NULL,
      day date NOT NULL,
      updated_id bigint NOT NULL DEFAULT new_id(),
      PRIMARY KEY (user_id, id),
      UNIQUE (user_id, kind, subject_id, day)
    );
    COMMENT ON TABLE news_items IS 'distribution: user_id';
    COMMENT ON COLUMN news_items.day IS 'what happens to one thing on one day is told together';
    COMMENT ON COLUMN news_items.updated_id IS 'rises with everybody who is added; its time is told';
    CREATE INDEX news_items_latest ON news_items (user_id, updated_id DESC);
    COMMENT ON INDEX news_items_latest IS 'reader: notifications of a person and how many are new';

    CREATE TABLE news_actors (
      user_id bigint NOT NULL,
      news_id bigint NOT NULL,
      actor_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      PRIMARY KEY (user_id, news_id, actor_id)
    );
    COMMENT ON TABLE news_actors IS 'distribution: user_id';

    CREATE TABLE news_seen (
      user_id bigint PRIMARY KEY,
      seen_id bigint NOT NULL
    );
    COMMENT ON TABLE news_seen IS 'distribution: user_id';
    COMMENT ON COLUMN news_seen.seen_id IS 'what was updated up to here has been read';

    CREATE TABLE notification_settings (
      user_id bigint NOT NULL,
      kind text NOT NULL CHECK (length(kind) <= 40),
      in_app boolean NOT NULL,
      by_email boolean NOT NULL,
      PRIMARY KEY (user_id, kind)
    );
    COMMENT ON TABLE notification_settings IS 'distribution: user_id';
    COMMENT ON COLUMN notification_settings.kind IS
      'one of views/accounts/settings/notification-kinds; without a row its default holds';

    CREATE TABLE mails (
      id bigint PRIMARY KEY DEFAULT new_id(),
      user_id bigint,
      kind text NOT NULL CHECK (length(kind) <= 40),
      recipient text NOT NULL CHECK (length(recipient) <= 254),
      subject text NOT NULL,
      body_text text NOT NULL,
      body_html text NOT NULL,
      unsubscribe_url text,
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'kept', 'failed')),
      failure text,
      created_at timestamptz NOT NULL DEFAULT now(),
      done_at timestamptz
    );
    COMMENT ON TABLE mails IS 'distribution: id';
    COMMENT ON COLUMN mails.unsubscribe_url IS 'where one POST ends mails of this kind; forgotten once sent';
    COMMENT ON COLUMN mails.status IS 'kept: no relay is set, the mail stays here for the administrator to read';

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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE digests, mails, notification_settings, news_seen, news_actors, news_items');
}
