import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE section_slugs (
      board_id bigint NOT NULL,
      slug text NOT NULL,
      section_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (board_id, slug)
    );
    COMMENT ON TABLE section_slugs IS 'distribution: board_id';
    COMMENT ON COLUMN section_slugs.slug IS 'every slug a section has or had, so that old addresses stay alive; that at a board which was merged into this one is {board}/{section}';
    INSERT INTO section_slugs (board_id, slug, section_id) SELECT board_id, slug, id FROM board_sections;

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
      keeps_collaborators boolean NOT NULL DEFAULT false,
      own_pins_only boolean NOT NULL DEFAULT false,
      excluded_pin_ids bigint[] NOT NULL DEFAULT '{}',
      last_pin_id bigint NOT NULL,
      step text NOT NULL CHECK (step IN ('duplicates', 'pins', 'followers', 'finish', 'strays')),
      after_pin_id bigint NOT NULL DEFAULT 0,
      section_map jsonb NOT NULL DEFAULT '{}',
      total bigint NOT NULL,
      done bigint NOT NULL DEFAULT 0,
      dropped bigint NOT NULL DEFAULT 0,
      status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed')),
      failure text,
      stalled_at text,
      created_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    );
    COMMENT ON TABLE board_jobs IS 'distribution: id';
    COMMENT ON COLUMN board_jobs.after_pin_id IS
      'where the step has come to, written with the rows of each batch: a batch is done whole and once, or not at all';
    COMMENT ON COLUMN board_jobs.stalled_at IS 'where it was when a worker gave it up before';
    COMMENT ON COLUMN board_jobs.section_map IS 'sections of the board by id, and what each is on the target';
    CREATE INDEX board_jobs_running ON board_jobs (board_id) WHERE status = 'running';
    COMMENT ON INDEX board_jobs_running IS 'reader: whether work on a board is under way';
    CREATE INDEX board_jobs_finished ON board_jobs (finished_at) WHERE finished_at IS NOT NULL;
    COMMENT ON INDEX board_jobs_finished IS 'reader: removal of jobs that ended long ago';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE board_jobs, section_slugs;`);
}
