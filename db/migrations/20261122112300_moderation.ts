import type { Knex } from 'knex';

/** Triggers add reports to the moderation queue, so that none is missed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE moderation_cases (
      subject_kind text NOT NULL CHECK (subject_kind IN ('pin', 'comment', 'user', 'message')),
      subject_id bigint NOT NULL,
      place_id bigint NOT NULL DEFAULT 0,
      reported_user_id bigint NOT NULL,
      report_count integer NOT NULL DEFAULT 1,
      last_report_id bigint NOT NULL DEFAULT new_id(),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'decided')),
      assigned_to bigint,
      decision text CHECK (length(decision) <= 20),
      decided_by text,
      decided_at timestamptz,
      reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
      kept jsonb NOT NULL DEFAULT '{}',
      PRIMARY KEY (subject_kind, subject_id)
    );
    COMMENT ON TABLE moderation_cases IS
'What was reported, each thing once, for the staff to decide.
distribution: reference — one queue of what few people report';
    COMMENT ON COLUMN moderation_cases.place_id IS 'the thread of a comment, the conversation of a message';
    COMMENT ON COLUMN moderation_cases.kept IS 'what undoing the decision needs';
    CREATE INDEX moderation_cases_newest ON moderation_cases (status, last_report_id DESC);
    COMMENT ON INDEX moderation_cases_newest IS 'reader: the queue, newest first';
    CREATE INDEX moderation_cases_most ON moderation_cases (status, report_count DESC, last_report_id DESC);
    COMMENT ON INDEX moderation_cases_most IS 'reader: the queue, most reported first';
    CREATE INDEX moderation_cases_of_person ON moderation_cases (reported_user_id);
    COMMENT ON INDEX moderation_cases_of_person IS 'reader: what was reported of one person';

    CREATE FUNCTION queue_report(kind text, subject bigint, place bigint, whose bigint) RETURNS void
    LANGUAGE sql AS $$
      INSERT INTO moderation_cases AS c (subject_kind, subject_id, place_id, reported_user_id)
      SELECT kind, subject, place, whose WHERE whose IS NOT NULL
      ON CONFLICT (subject_kind, subject_id) DO UPDATE
        SET report_count = c.report_count + 1, last_report_id = new_id(), status = 'open'
    $$;

    CREATE TABLE pin_reports (
      pin_id bigint NOT NULL,
      reporter_id bigint NOT NULL,
      reason text NOT NULL CHECK (length(reason) <= 40),
      details text NOT NULL DEFAULT '' CHECK (length(details) <= 500),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (pin_id, reporter_id)
    );
    COMMENT ON TABLE pin_reports IS 'distribution: pin_id';

    CREATE FUNCTION queue_pin_report() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM queue_report('pin', NEW.pin_id, 0, (SELECT user_id FROM pins WHERE id = NEW.pin_id));
      RETURN NULL; END $$;
    CREATE TRIGGER pin_reports_queue AFTER INSERT ON pin_reports
      FOR EACH ROW EXECUTE FUNCTION queue_pin_report();

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

    CREATE FUNCTION queue_comment_report() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM queue_report('comment', NEW.comment_id, NEW.thread_id,
        (SELECT user_id FROM pin_comments WHERE id = NEW.comment_id));
      RETURN NULL; END $$;
    CREATE TRIGGER comment_reports_queue AFTER INSERT ON comment_reports
      FOR EACH ROW EXECUTE FUNCTION queue_comment_report();

    CREATE TABLE reports (
      subject_kind text NOT NULL CHECK (subject_kind IN ('user', 'message')),
      subject_id bigint NOT NULL,
      place_id bigint NOT NULL DEFAULT 0,
      reporter_id bigint NOT NULL,
      reported_user_id bigint NOT NULL,
      reason text NOT NULL CHECK (length(reason) <= 40),
      details text NOT NULL DEFAULT '' CHECK (length(details) <= 500),
      evidence text NOT NULL DEFAULT '' CHECK (length(evidence) <= 4000),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (subject_id, subject_kind, reporter_id)
    );
    COMMENT ON TABLE reports IS 'distribution: subject_id';
    COMMENT ON COLUMN reports.place_id IS 'the conversation of a message';
    COMMENT ON COLUMN reports.evidence IS 'what was written, as the reporter saw it: senders take messages back';

    CREATE FUNCTION queue_other_report() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM queue_report(NEW.subject_kind, NEW.subject_id, NEW.place_id, NEW.reported_user_id);
      RETURN NULL; END $$;
    CREATE TRIGGER reports_queue AFTER INSERT ON reports
      FOR EACH ROW EXECUTE FUNCTION queue_other_report();

    CREATE TABLE blocked_links (
      pattern text PRIMARY KEY CHECK (length(pattern) BETWEEN 3 AND 2100),
      status text NOT NULL CHECK (status IN ('blocked', 'suspicious', 'porn')),
      source text NOT NULL CHECK (length(source) BETWEEN 1 AND 60),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE blocked_links IS 'distribution: reference — a list that administrators keep, read by every web process';
    COMMENT ON COLUMN blocked_links.pattern IS
      'a host, a host with a path, or # and the first hex digits of a SHA-256';

    CREATE TABLE blocked_pictures (
      signature text PRIMARY KEY CHECK (signature ~ '^[0-9a-f]{32}$'),
      reason text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE blocked_pictures IS
'Pictures that nobody may show here: their files are not answered and no pin is made of them.
distribution: reference — few rows, which every upload and web process looks at';

    CREATE TABLE held_pictures (
      signature text PRIMARY KEY CHECK (signature ~ '^[0-9a-f]{32}$'),
      near_signature text NOT NULL CHECK (near_signature ~ '^[0-9a-f]{32}$'),
      percent smallint NOT NULL CHECK (percent BETWEEN 0 AND 100),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE held_pictures IS
'Pictures that look like one that was taken down, until the staff have looked at them.
distribution: reference — few rows, which every new pin looks at';

    CREATE TABLE held_pins (
      pin_id bigint PRIMARY KEY,
      user_id bigint NOT NULL,
      signature text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE held_pins IS
'Pins that show a held picture; their rows lie with the removed ones.
distribution: pin_id';
    COMMENT ON COLUMN held_pins.signature IS 'the held picture, which need not be the cover';
    CREATE INDEX held_pins_by_picture ON held_pins (signature);
    COMMENT ON INDEX held_pins_by_picture IS 'reader: what is decided with a held picture';
    CREATE INDEX held_pins_by_person ON held_pins (user_id);
    COMMENT ON INDEX held_pins_by_person IS 'reader: removal of an account';

    CREATE TABLE removed_pins (
      pin_id bigint PRIMARY KEY,
      user_id bigint NOT NULL,
      signature text NOT NULL,
      is_takedown boolean NOT NULL,
      reason text NOT NULL,
      pin jsonb NOT NULL,
      removed_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE removed_pins IS 'distribution: pin_id';
    COMMENT ON COLUMN removed_pins.pin IS 'the row of pins, put back when the decision is undone';
    CREATE INDEX removed_pins_by_picture ON removed_pins (signature) WHERE is_takedown;
    COMMENT ON INDEX removed_pins_by_picture IS 'reader: what comes back when a picture is allowed again';
    CREATE INDEX removed_pins_by_person ON removed_pins (user_id);
    COMMENT ON INDEX removed_pins_by_person IS 'reader: removal of an account';

    CREATE TABLE account_suspensions (
      user_id bigint PRIMARY KEY,
      id bigint NOT NULL DEFAULT new_id(),
      ends_at timestamptz,
      reason text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE account_suspensions IS 'distribution: user_id';
    COMMENT ON COLUMN account_suspensions.ends_at IS 'null: until the staff lift it';
    CREATE INDEX account_suspensions_due ON account_suspensions (ends_at) WHERE ends_at IS NOT NULL;
    COMMENT ON INDEX account_suspensions_due IS 'reader: lifting suspensions whose time is over';

    CREATE TABLE appeals (
      kind text NOT NULL CHECK (kind IN ('pin', 'account', 'age')),
      subject_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      user_id bigint,
      email text NOT NULL DEFAULT '' CHECK (length(email) <= 254),
      birth_date date,
      words text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'upheld', 'granted')),
      answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 1000),
      decided_by text,
      decided_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, subject_id)
    );
    COMMENT ON TABLE appeals IS
'What people say against a decision; once about each.
distribution: reference — few rows, which the staff read as one list';
    COMMENT ON COLUMN appeals.subject_id IS 'the removed pin, the suspension, or for an age a number of its own';
    CREATE INDEX appeals_by_status ON appeals (status, id DESC);
    COMMENT ON INDEX appeals_by_status IS 'reader: appeals that wait, and those decided';
    CREATE INDEX appeals_of_person ON appeals (user_id) WHERE user_id IS NOT NULL;
    COMMENT ON INDEX appeals_of_person IS 'reader: removal of an account';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE appeals, account_suspensions, removed_pins, held_pins, held_pictures, blocked_pictures,
      blocked_links, reports, comment_reports, pin_reports, moderation_cases;
    DROP FUNCTION queue_other_report, queue_comment_report, queue_pin_report, queue_report;
  `);
}
