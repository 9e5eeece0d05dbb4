import type { Knex } from 'knex';

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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE news_seen, news_actors, news_items');
}
