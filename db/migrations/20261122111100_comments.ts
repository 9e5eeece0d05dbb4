import type { Knex } from 'knex';

/** Comments and reactions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE pin_comments (
      thread_id bigint NOT NULL,
      is_own boolean NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      parent_id bigint,
      user_id bigint NOT NULL,
      text text NOT NULL,
      image_signature text CHECK (image_signature ~ '^[0-9a-f]{32}$'),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (thread_id, is_own, id),
      CONSTRAINT pin_comments_said
        CHECK (length(text) <= 500 AND (text <> '' OR image_signature IS NOT NULL))
    );
    COMMENT ON TABLE pin_comments IS
'What people say under a pin; a reply names the comment that it answers. The copies of a pin on public boards share
the thread of their first pin. A pin on another board has a thread of its own, so that what is written among few is
never read by many.
distribution: thread_id';
    COMMENT ON COLUMN pin_comments.thread_id IS 'root_pin_id of pins on public boards, else the pin itself';
    COMMENT ON COLUMN pin_comments.is_own IS 'whether the thread is that of one pin on a board that is not public';
    COMMENT ON COLUMN pin_comments.image_signature IS 'the picture that was said it with; text may be empty then';
    CREATE INDEX pin_comments_top ON pin_comments (thread_id, is_own, id DESC) WHERE parent_id IS NULL;
    COMMENT ON INDEX pin_comments_top IS 'reader: comments of a pin, newest first';
    CREATE INDEX pin_comments_replies ON pin_comments (thread_id, parent_id, id) WHERE parent_id IS NOT NULL;
    COMMENT ON INDEX pin_comments_replies IS 'reader: replies to a comment, their number and their deletion with it';
    CREATE INDEX pin_comments_by_writer ON pin_comments (thread_id, user_id);
    COMMENT ON INDEX pin_comments_by_writer IS 'reader: how many comments of blocked people a viewer is not shown';
    CREATE INDEX pin_comments_by_id ON pin_comments (id);
    COMMENT ON INDEX pin_comments_by_id IS 'reader: calls that name a comment by its id alone';

    CREATE TABLE pin_comment_threads (
      thread_id bigint NOT NULL,
      is_own boolean NOT NULL,
      are_off boolean NOT NULL DEFAULT false,
      PRIMARY KEY (thread_id, is_own)
    );
    COMMENT ON TABLE pin_comment_threads IS 'Threads whose pinner has switched comments off.
distribution: thread_id';

    CREATE TABLE pin_reactions (
      root_pin_id bigint NOT NULL,
      user_id bigint NOT NULL,
      reaction_type smallint NOT NULL,
      replaced_type smallint,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (root_pin_id, user_id)
    );
    COMMENT ON TABLE pin_reactions IS
'One reaction of a member to a pin, which its copies share as they share the count of saves.
distribution: root_pin_id';
    COMMENT ON COLUMN pin_reactions.replaced_type IS
      'what the last change took the place of, which the statement that replaces reads to count exactly';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE pin_reactions, pin_comment_threads, pin_comments');
}
