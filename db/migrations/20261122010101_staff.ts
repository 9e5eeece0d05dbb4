import type { Knex } from 'knex';

/** A column with a constant default, which rewrites nothing, and a new table. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE users ADD COLUMN is_employee boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN users.is_employee IS 'whether the account may enter the staff area, with a second factor';

    CREATE TABLE staff_acts (
      id bigint PRIMARY KEY DEFAULT new_id(),
      actor_key text NOT NULL,
      actor text NOT NULL,
      act text NOT NULL CHECK (length(act) BETWEEN 1 AND 60),
      subject_key text NOT NULL,
      subject text NOT NULL CHECK (length(subject) <= 300),
      reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
      before jsonb NOT NULL DEFAULT '{}',
      after jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE staff_acts IS
'What those who run the place have done, never changed itself.
distribution: id';
    COMMENT ON COLUMN staff_acts.actor_key IS 'the id of the employee, kept when the account is gone; empty for the command line';
    COMMENT ON COLUMN staff_acts.subject_key IS 'kind and id of what it was done to, such as user:12';
    CREATE INDEX staff_acts_by_actor ON staff_acts (lower(actor), id DESC);
    COMMENT ON INDEX staff_acts_by_actor IS 'reader: the audit log of one person';
    CREATE INDEX staff_acts_by_act ON staff_acts (act, id DESC);
    COMMENT ON INDEX staff_acts_by_act IS 'reader: the audit log of one kind of act';
    CREATE INDEX staff_acts_by_subject ON staff_acts (subject_key, id DESC);
    COMMENT ON INDEX staff_acts_by_subject IS 'reader: what was done to one person or thing';

    CREATE FUNCTION refuse_staff_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the audit log of the staff is only added to'; END $$;
    CREATE TRIGGER staff_acts_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_acts
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_staff_act_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE staff_acts;
    DROP FUNCTION refuse_staff_act_change();
    ALTER TABLE users DROP COLUMN is_employee;
  `);
}
