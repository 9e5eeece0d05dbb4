import type { Knex } from 'knex';

/** Reactions to messages. The indexes follow, because they are built outside a transaction. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE message_reactions (
      conversation_id bigint NOT NULL,
      message_id bigint NOT NULL,
      user_id bigint NOT NULL,
      reaction_type smallint,
      change_id bigint NOT NULL DEFAULT new_id(),
      PRIMARY KEY (conversation_id, message_id, user_id)
    );
    COMMENT ON TABLE message_reactions IS 'distribution: conversation_id';
    COMMENT ON COLUMN message_reactions.reaction_type IS
      'null once removed; the row stays, so that open pages learn of the removal';
    COMMENT ON COLUMN message_reactions.change_id IS 'increases with each change in a conversation';
    CREATE INDEX message_reactions_changes ON message_reactions (conversation_id, change_id);
    COMMENT ON INDEX message_reactions_changes IS 'reader: reactions that changed while a conversation is open';
    ALTER TABLE conversation_members ADD COLUMN unread_reaction_id bigint NOT NULL DEFAULT 0;
    COMMENT ON COLUMN conversation_members.unread_reaction_id IS
      'change of the newest reaction to this person''s messages that they have not seen, 0 for none';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE conversation_members DROP COLUMN unread_reaction_id;
    DROP TABLE message_reactions;
  `);
}
