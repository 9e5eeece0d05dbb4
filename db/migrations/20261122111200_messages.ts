import type { Knex } from 'knex';

/** Conversations of two people or small groups. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE conversations (
      id bigint PRIMARY KEY DEFAULT new_id(),
      is_group boolean NOT NULL,
      created_by bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE conversations IS 'distribution: id';
    CREATE INDEX conversations_by_maker ON conversations (created_by, id DESC);
    COMMENT ON INDEX conversations_by_maker IS 'reader: how many conversations a person began in a day';

    CREATE TABLE conversation_pairs (
      low_id bigint NOT NULL,
      high_id bigint NOT NULL CHECK (low_id < high_id),
      conversation_id bigint NOT NULL,
      PRIMARY KEY (low_id, high_id)
    );
    COMMENT ON TABLE conversation_pairs IS 'distribution: low_id';
    COMMENT ON COLUMN conversation_pairs.conversation_id IS 'two people have one conversation for ever';

    CREATE TABLE conversation_members (
      user_id bigint NOT NULL,
      conversation_id bigint NOT NULL,
      status text NOT NULL CHECK (status IN ('accepted', 'requested', 'declined', 'left')),
      last_message_id bigint NOT NULL DEFAULT 0,
      last_read_id bigint NOT NULL DEFAULT 0,
      cleared_id bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, conversation_id)
    );
    COMMENT ON TABLE conversation_members IS 'distribution: user_id';
    COMMENT ON COLUMN conversation_members.last_message_id IS 'newest message that this person is shown';
    COMMENT ON COLUMN conversation_members.cleared_id IS 'this person has deleted all up to here for themselves';
    CREATE INDEX conversation_members_inbox
      ON conversation_members (user_id, status, last_message_id DESC);
    COMMENT ON INDEX conversation_members_inbox IS 'reader: conversations of a person, newest first';
    CREATE INDEX conversation_members_unread ON conversation_members (user_id)
      WHERE last_message_id > last_read_id;
    COMMENT ON INDEX conversation_members_unread IS 'reader: number of unread conversations in the header';
    CREATE INDEX conversation_members_people ON conversation_members (conversation_id, user_id);
    COMMENT ON INDEX conversation_members_people IS 'reader: the people of a conversation';

    CREATE TABLE messages (
      conversation_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      sender_id bigint NOT NULL,
      body text NOT NULL CHECK (length(body) <= 2000),
      pin_id bigint,
      created_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      PRIMARY KEY (conversation_id, id)
    );
    COMMENT ON TABLE messages IS 'distribution: conversation_id';
    COMMENT ON COLUMN messages.pin_id IS 'shown to those alone who may see the pin';
    COMMENT ON COLUMN messages.deleted_at IS 'taken back by its sender; words and pin are gone, the place stays';
    CREATE INDEX messages_by_pin ON messages (conversation_id, pin_id, id DESC) WHERE pin_id IS NOT NULL;
    COMMENT ON INDEX messages_by_pin IS 'reader: where a pin was sent in the conversations of a person';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE messages, conversation_members, conversation_pairs, conversations');
}
