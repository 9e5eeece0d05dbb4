import type { Knex } from 'knex';

/** New tables alone: no lock is waited for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE pin_comments (
      thread_id bigint NOT NULL,
      is_own boolean NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      parent_id bigint,
      user_id bigint NOT NULL,
      text text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (thread_id, is_own, id)
    );
    COMMENT ON TABLE pin_comments IS
'What people say under a pin; a reply names the comment that it answers. The copies of a pin on public boards share
the thread of their first pin. A pin on another board has a thread of its own, so that what is written among few is
never read by many.
distribution: thread_id';
    COMMENT ON COLUMN pin_comments.thread_id IS 'root_pin_id of pins on public boards, else the pin itself';
    COMMENT ON COLUMN pin_comments.is_own IS 'whether the thread is that of one pin on a board that is not public';
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

    CREATE TABLE comment_reports (
      thread_id bigint NOT NULL,
      comment_id bigint NOT NULL,
      reporter_id bigint NOT NULL,
      reason text NOT NULL CHECK (length(reason) <= 40),
      details text NOT NULL DEFAULT '' CHECK (length(details) <= 500),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (thread_id, comment_id, reporter_id)
    );
    COMMENT ON TABLE comment_reports IS 'distribution: thread_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE comment_reports, pin_comment_threads, pin_comments');
}
