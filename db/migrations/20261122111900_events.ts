import type { Knex } from 'knex';

/** Views and actions, and their daily statistics. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE events (
      day date NOT NULL,
      id uuid NOT NULL,
      occurred_at timestamptz NOT NULL,
      event_type integer NOT NULL,
      user_id bigint,
      object_id bigint NOT NULL DEFAULT 0,
      view_type integer,
      view_parameter integer,
      component integer,
      element integer,
      duration_ms integer CHECK (duration_ms >= 0),
      aux jsonb,
      PRIMARY KEY (day, id)
    ) PARTITION BY RANGE (day);
    COMMENT ON TABLE events IS
'What happened, appended and never changed; one partition a day, named events_YYYYMMDD, dropped as a whole.
The id is the reporter''s own, so that what is sent twice is kept once.
distribution: id';
    COMMENT ON COLUMN events.user_id IS 'null for visitors and for those who ask not to be tracked';
    COMMENT ON COLUMN events.object_id IS 'pin, board, person or topic that it is about; 0 for none';

    CREATE FUNCTION make_event_partition(wanted date) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE
      name text := 'events_' || to_char(wanted, 'YYYYMMDD');
    BEGIN
      IF to_regclass('public.' || name) IS NOT NULL THEN RETURN false; END IF;
      PERFORM pg_advisory_xact_lock(7264402);
      IF to_regclass('public.' || name) IS NOT NULL THEN RETURN false; END IF;
      EXECUTE format('CREATE TABLE public.%I (LIKE public.events INCLUDING ALL)', name);
      EXECUTE format('ALTER TABLE public.events ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
        name, wanted, wanted + 1);
      RETURN true;
    END $$;
    COMMENT ON FUNCTION make_event_partition(date) IS
      'Makes the partition of a day where it is missing. Attaching, other than creating in place, lets writers go on.';

    CREATE TABLE pin_day_deltas (
      pin_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      day date NOT NULL,
      campaign_id bigint NOT NULL DEFAULT 0,
      impressions integer NOT NULL,
      closeups integer NOT NULL,
      saves integer NOT NULL,
      clicks integer NOT NULL,
      PRIMARY KEY (pin_id, id)
    );
    COMMENT ON TABLE pin_day_deltas IS
'What has been added to the days of pins and is not folded yet, written with the events themselves.
distribution: pin_id';
    COMMENT ON COLUMN pin_day_deltas.campaign_id IS 'the promotion that is said to have shown the pin; 0 for none';

    CREATE TABLE pin_days (
      pin_id bigint NOT NULL,
      day date NOT NULL,
      board_id bigint,
      user_id bigint,
      impressions bigint NOT NULL DEFAULT 0,
      closeups bigint NOT NULL DEFAULT 0,
      saves bigint NOT NULL DEFAULT 0,
      clicks bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (pin_id, day)
    ) WITH (fillfactor = 85);
    COMMENT ON TABLE pin_days IS
'Impressions, closeups, saves and clicks of a pin by day; kept when the events have gone.
distribution: pin_id';
    COMMENT ON COLUMN pin_days.board_id IS
      'where the pin was when the day was first folded: moving it later takes nothing from that board';
    COMMENT ON COLUMN pin_days.user_id IS 'whose pin it was; null for days folded before this was kept';
    CREATE INDEX pin_days_by_day ON pin_days USING brin (day);
    COMMENT ON INDEX pin_days_by_day IS 'reader: counting a day anew; letting old days go';
    CREATE INDEX pin_days_by_user ON pin_days (user_id, day) WHERE user_id IS NOT NULL;
    COMMENT ON INDEX pin_days_by_user IS 'reader: the best pins of a person; removing an account';

    CREATE TABLE rollup_days (
      subject_id bigint NOT NULL,
      subject text NOT NULL CHECK (subject IN ('board', 'user', 'campaign')),
      day date NOT NULL,
      impressions bigint NOT NULL DEFAULT 0,
      closeups bigint NOT NULL DEFAULT 0,
      saves bigint NOT NULL DEFAULT 0,
      clicks bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (subject_id, subject, day)
    ) WITH (fillfactor = 85);
    COMMENT ON TABLE rollup_days IS
'What the pins of a board, a person or a promotion were seen and used on a day; folded together with pin_days.
distribution: subject_id';
    CREATE INDEX rollup_days_by_day ON rollup_days USING brin (day);
    COMMENT ON INDEX rollup_days_by_day IS 'reader: counting a day anew; letting old days go';
  `);
  for (let ahead = -1; ahead <= 3; ahead += 1)
    await knex.raw(`SELECT make_event_partition((now() AT TIME ZONE 'UTC')::date + ?::integer)`, [ahead]);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE rollup_days, pin_days, pin_day_deltas, events;
    DROP FUNCTION make_event_partition;
  `);
}
