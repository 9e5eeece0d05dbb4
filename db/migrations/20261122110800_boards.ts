import type { Knex } from 'knex';

/** Boards, sections, collaborators, and board jobs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE boards (
      id bigint PRIMARY KEY DEFAULT new_id(),
      owner_id bigint NOT NULL,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      slug text NOT NULL,
      description text NOT NULL DEFAULT '' CHECK (length(description) <= 500),
      privacy text NOT NULL DEFAULT 'public' CHECK (privacy IN ('public', 'protected', 'secret')),
      layout text NOT NULL DEFAULT 'default' CHECK (layout IN ('default', 'quick_saves')),
      cover_pin_id bigint,
      position integer,
      is_sensitive boolean NOT NULL DEFAULT false,
      collaborators_organise boolean NOT NULL DEFAULT true,
      collaborators_invite boolean NOT NULL DEFAULT false,
      merged_into_id bigint,
      archived_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE boards IS 'distribution: id';
    COMMENT ON COLUMN boards.position IS
      'place in the order that the owner gave; null stands after all that have one';
    COMMENT ON COLUMN boards.collaborators_organise IS
      'collaborators may move and remove pins of others and change sections';
    COMMENT ON COLUMN boards.merged_into_id IS
      'the board that took everything of this one, which is deleted by that; only an undo brings it back';
    COMMENT ON COLUMN boards.deleted_at IS 'deleted by its owner, who may restore it until the rows are removed';
    CREATE INDEX boards_owner ON boards (owner_id, id DESC);
    COMMENT ON INDEX boards_owner IS 'reader: boards of a profile, board picker';
    CREATE INDEX boards_deleted ON boards (deleted_at) WHERE deleted_at IS NOT NULL;
    COMMENT ON INDEX boards_deleted IS 'reader: removal of boards whose time to be restored is over';
    CREATE INDEX boards_words ON boards USING gin (search_board_words(name, description));
    COMMENT ON INDEX boards_words IS 'reader: search for boards';
    CREATE INDEX boards_name_similar ON boards USING gin (search_fold(name) gin_trgm_ops);
    COMMENT ON INDEX boards_name_similar IS 'reader: search for boards with a mistyped name';
    CREATE INDEX boards_name_prefix ON boards (search_fold(name) text_pattern_ops) WHERE privacy = 'public';
    COMMENT ON INDEX boards_name_prefix IS 'reader: boards in the search field';

    CREATE TABLE board_slugs (
      owner_id bigint NOT NULL,
      slug text NOT NULL,
      board_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (owner_id, slug)
    );
    COMMENT ON TABLE board_slugs IS 'distribution: owner_id';
    COMMENT ON COLUMN board_slugs.slug IS 'every slug a board has or had, so that old addresses stay alive';

    CREATE TABLE board_sections (
      board_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      title text NOT NULL CHECK (length(title) BETWEEN 1 AND 50),
      slug text NOT NULL,
      position integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (board_id, id),
      UNIQUE (board_id, slug)
    );
    COMMENT ON TABLE board_sections IS 'distribution: board_id';
    CREATE INDEX board_sections_by_id ON board_sections (id);
    COMMENT ON INDEX board_sections_by_id IS 'reader: a section whose address names no board';

    CREATE TABLE section_slugs (
      board_id bigint NOT NULL,
      slug text NOT NULL,
      section_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (board_id, slug)
    );
    COMMENT ON TABLE section_slugs IS 'distribution: board_id';
    COMMENT ON COLUMN section_slugs.slug IS
      'every slug a section has or had, so that old addresses stay alive; that at a board which was merged into this one is {board}/{section}';

    CREATE TABLE board_collaborators (
      board_id bigint NOT NULL,
      user_id bigint NOT NULL,
      status text NOT NULL CHECK (status IN ('invited', 'accepted', 'declined', 'banned')),
      invited_by bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (board_id, user_id)
    );
    COMMENT ON TABLE board_collaborators IS 'distribution: board_id';
    CREATE INDEX board_collaborators_of_user ON board_collaborators (user_id, status, board_id DESC);
    COMMENT ON INDEX board_collaborators_of_user IS 'reader: boards that a person is on or invited to';

    CREATE TABLE board_links (
      code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9_-]{22}$'),
      board_id bigint NOT NULL,
      created_by bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    COMMENT ON TABLE board_links IS 'distribution: code';
    COMMENT ON COLUMN board_links.code IS 'whoever holds it may join the board; a link that is revoked is deleted';
    CREATE INDEX board_links_of_board ON board_links (board_id, created_at DESC);
    COMMENT ON INDEX board_links_of_board IS 'reader: the link on the page of a board''s people';

    CREATE TABLE board_activity (
      board_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      kind text NOT NULL CHECK (kind IN ('joined', 'left', 'removed', 'section_made')),
      actor_id bigint NOT NULL,
      person_id bigint,
      title text NOT NULL DEFAULT '' CHECK (length(title) <= 100),
      PRIMARY KEY (board_id, id)
    );
    COMMENT ON TABLE board_activity IS 'distribution: board_id';
    COMMENT ON COLUMN board_activity.id IS 'tells the time too';
    COMMENT ON COLUMN board_activity.person_id IS 'whom the actor did it to, when that was another person';

    CREATE TABLE board_viewers (
      board_id bigint NOT NULL,
      user_id bigint NOT NULL,
      screen_dismissed_at timestamptz,
      ideas_seen_pin_id bigint,
      PRIMARY KEY (board_id, user_id)
    );
    COMMENT ON TABLE board_viewers IS 'distribution: board_id';
    COMMENT ON COLUMN board_viewers.ideas_seen_pin_id IS
      'the newest idea for the board when this person last looked';

    CREATE TABLE board_notes (
      board_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      user_id bigint NOT NULL,
      title text NOT NULL DEFAULT '' CHECK (length(title) <= 100),
      body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz,
      PRIMARY KEY (board_id, id)
    );
    COMMENT ON TABLE board_notes IS 'distribution: board_id';

    CREATE TABLE board_jobs (
      id bigint PRIMARY KEY DEFAULT new_id(),
      kind text NOT NULL CHECK (kind IN ('merge', 'move', 'copy', 'delete')),
      actor_id bigint NOT NULL,
      board_id bigint NOT NULL,
      board_name text NOT NULL,
      section_id bigint,
      removes_section boolean NOT NULL DEFAULT false,
      target_board_id bigint,
      target_section_id bigint,
      makes_section boolean NOT NULL DEFAULT false,
      keeps_collaborators boolean NOT NULL DEFAULT false,
      own_pins_only boolean NOT NULL DEFAULT false,
      excluded_pin_ids bigint[] NOT NULL DEFAULT '{}',
      last_pin_id bigint NOT NULL,
      step text NOT NULL CHECK (step IN ('duplicates', 'pins', 'followers', 'finish', 'strays', 'undo')),
      after_pin_id bigint NOT NULL DEFAULT 0,
      section_map jsonb NOT NULL DEFAULT '{}',
      undoable boolean NOT NULL DEFAULT false,
      taken jsonb,
      total bigint NOT NULL,
      done bigint NOT NULL DEFAULT 0,
      dropped bigint NOT NULL DEFAULT 0,
      restored bigint NOT NULL DEFAULT 0,
      kept bigint NOT NULL DEFAULT 0,
      status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed', 'undone')),
      failure text,
      stalled_at text,
      created_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    );
    COMMENT ON TABLE board_jobs IS 'distribution: id';
    COMMENT ON COLUMN board_jobs.makes_section IS 'whether the target section was made for it';
    COMMENT ON COLUMN board_jobs.after_pin_id IS
      'where the step has come to, written with the rows of each batch: a batch is done whole and once, or not at all';
    COMMENT ON COLUMN board_jobs.section_map IS 'sections of the board by id, and what each is on the target';
    COMMENT ON COLUMN board_jobs.undoable IS 'whether it writes down in board_job_pins what it does to each pin';
    COMMENT ON COLUMN board_jobs.taken IS
      'what an undo needs besides pins: addresses and notes that went to another board, the section that was removed';
    COMMENT ON COLUMN board_jobs.restored IS 'pins that an undo has put back';
    COMMENT ON COLUMN board_jobs.kept IS 'pins that an undo has left alone, as they were changed meanwhile';
    COMMENT ON COLUMN board_jobs.stalled_at IS 'where it was when a worker gave it up before';
    CREATE INDEX board_jobs_running ON board_jobs (board_id) WHERE status = 'running';
    COMMENT ON INDEX board_jobs_running IS 'reader: whether work on a board is under way';
    CREATE INDEX board_jobs_finished ON board_jobs (finished_at) WHERE finished_at IS NOT NULL;
    COMMENT ON INDEX board_jobs_finished IS 'reader: removal of jobs that ended long ago';

    CREATE TABLE board_job_pins (
      job_id bigint NOT NULL,
      pin_id bigint NOT NULL,
      user_id bigint NOT NULL,
      section_id bigint,
      pin jsonb,
      PRIMARY KEY (job_id, pin_id)
    );
    COMMENT ON TABLE board_job_pins IS 'distribution: job_id';
    COMMENT ON COLUMN board_job_pins.pin_id IS 'the pin that was moved or deleted, or the copy that was made';
    COMMENT ON COLUMN board_job_pins.section_id IS 'the section that the pin was in';
    COMMENT ON COLUMN board_job_pins.pin IS
      'the row of a deleted pin, put back by an undo; of a copy what people change, by which an undo knows it again';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE board_job_pins, board_jobs, board_notes, board_viewers, board_activity, board_links,
      board_collaborators, section_slugs, board_sections, board_slugs, boards;
  `);
}
