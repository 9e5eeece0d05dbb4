import type { Knex } from 'knex';

/** A new table alone: nothing is locked. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE survey_answers (
      user_id bigint NOT NULL,
      month date NOT NULL CHECK (month = date_trunc('month', month)),
      id bigint NOT NULL DEFAULT new_id(),
      score smallint NOT NULL CHECK (score BETWEEN 0 AND 10),
      improve text NOT NULL DEFAULT '' CHECK (length(improve) <= 1000),
      may_contact boolean NOT NULL DEFAULT false,
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, month)
    );
    COMMENT ON TABLE survey_answers IS
'What people think of the place, once a month at most.
distribution: user_id';
    COMMENT ON COLUMN survey_answers.month IS 'the first day of it, UTC';
    CREATE INDEX survey_answers_newest ON survey_answers (id DESC);
    COMMENT ON INDEX survey_answers_newest IS 'reader: /_staff/surveys/';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE survey_answers');
}
