import type { Knex } from 'knex';

/** New tables and functions alone: nothing in use is touched. */
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
    COMMENT ON COLUMN events.object_id IS 'pin, board, person or topic that it is about; 0 for none';
    COMMENT ON COLUMN events.user_id IS 'null for visitors and for those who ask not to be tracked';

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
      impressions integer NOT NULL,
      closeups integer NOT NULL,
      saves integer NOT NULL,
      clicks integer NOT NULL,
      PRIMARY KEY (pin_id, id)
    );
    COMMENT ON TABLE pin_day_deltas IS
'What has been added to the days of pins and is not folded yet, written with the events themselves.
distribution: pin_id';

    CREATE TABLE pin_days (
      pin_id bigint NOT NULL,
      day date NOT NULL,
      impressions bigint NOT NULL DEFAULT 0,
      closeups bigint NOT NULL DEFAULT 0,
      saves bigint NOT NULL DEFAULT 0,
      clicks bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (pin_id, day)
    ) WITH (fillfactor = 85);
    COMMENT ON TABLE pin_days IS
'Impressions, closeups, saves and clicks of a pin by day; kept when the events have gone.
distribution: pin_id';
  `);
  for (let ahead = -1; ahead <= 3; ahead += 1)
    await knex.raw(`SELECT make_event_partition((now() AT TIME ZONE 'UTC')::date + ?::integer)`, [ahead]);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE pin_days, pin_day_deltas, events;
    DROP FUNCTION make_event_partition(date);
  `);
}
