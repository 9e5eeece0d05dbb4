import type { Knex } from 'knex';

/** Staff actions and staff data. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
    COMMENT ON COLUMN staff_acts.actor_key IS
      'the id of the employee, kept when the account is gone; empty for the command line';
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

    CREATE TABLE browser_errors (
      fingerprint text PRIMARY KEY CHECK (fingerprint ~ '^[0-9a-f]{32}$'),
      message text NOT NULL CHECK (length(message) BETWEEN 1 AND 300),
      island text NOT NULL CHECK (length(island) <= 60),
      stack text NOT NULL CHECK (length(stack) <= 2000),
      release text NOT NULL CHECK (length(release) <= 60),
      seen bigint NOT NULL DEFAULT 1 CHECK (seen > 0),
      first_seen_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      settled_at timestamptz
    );
    COMMENT ON TABLE browser_errors IS
'What went wrong in browsers, each kind of failure of a release once. Nothing of it tells who met it.
distribution: local — a few thousand rows at most, so that it needs no index for its order';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE browser_errors, staff_acts;
    DROP FUNCTION refuse_staff_act_change;
  `);
}
