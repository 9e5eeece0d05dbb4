import { statement, type Sql } from '../../connection/database.ts';
import { counters, countsForPin, pinCounts } from './counters.ts';

/** An event as stored. */
export interface EventRow {
  id: string;
  occurredAt: Date;
  type: number;
  userId: string | null;
  objectId: string | null;
  viewType: number | null;
  viewParameter: number | null;
  component: number | null;
  element: number | null;
  durationMs: number | null;
  aux: Record<string, unknown> | null;
}

const greatestId = '9223372036854775807';
/**
 * SQL for the promotion that an event names, 0 for none. Whether it exists is checked on aggregation. Browsers name it
 * too, and one that is no 64-bit ID must not fail the others' statement.
 */
export const campaignOfEvent = `
  CASE WHEN aux ->> 'campaign' ~ '^[1-9][0-9]*$' AND (length(aux ->> 'campaign') < ${greatestId.length}
    OR length(aux ->> 'campaign') = ${greatestId.length} AND aux ->> 'campaign' <= '${greatestId}' COLLATE "C")
  THEN (aux ->> 'campaign')::bigint ELSE 0 END`;

const append = statement('events_append')`
  WITH put AS (
    INSERT INTO events (day, id, occurred_at, event_type, user_id, object_id, view_type, view_parameter,
      component, element, duration_ms, aux)
    SELECT (at AT TIME ZONE 'UTC')::date, id, at, type, user_id, coalesce(object_id, 0), view_type, view_parameter,
      component, element, duration_ms, aux
    FROM unnest($1::uuid[], $2::timestamptz[], $3::integer[], $4::bigint[], $5::bigint[], $6::integer[],
      $7::integer[], $8::integer[], $9::integer[], $10::integer[], $11::jsonb[])
      AS e (id, at, type, user_id, object_id, view_type, view_parameter, component, element, duration_ms, aux)
    ORDER BY 1, 2
    ON CONFLICT (day, id) DO NOTHING
    RETURNING day, object_id, event_type, view_type, duration_ms, aux
  ), counted AS (
    INSERT INTO pin_day_deltas (pin_id, day, campaign_id, ${counters.names})
    SELECT object_id, day, ${campaignOfEvent}, ${pinCounts} FROM put WHERE ${countsForPin} GROUP BY 1, 2, 3
  )
  SELECT count(*)::integer AS appended FROM put`;

/** Appends events and their contribution to daily pin statistics. Returns how many were new. */
export async function appendEvents(sql: Sql, events: EventRow[]): Promise<number> {
  const [row] = await sql.rows<{ appended: number }>(append, [
    events.map((event) => event.id),
    events.map((event) => event.occurredAt.toISOString()),
    events.map((event) => event.type),
    events.map((event) => event.userId),
    events.map((event) => event.objectId),
    events.map((event) => event.viewType),
    events.map((event) => event.viewParameter),
    events.map((event) => event.component),
    events.map((event) => event.element),
    events.map((event) => event.durationMs),
    events.map((event) => (event.aux === null ? null : JSON.stringify(event.aux))),
  ]);
  return row?.appended ?? 0;
}

// Both key columns are named so that each day's partition is searched by its own index.
const kept = statement('events_kept')`
  SELECT id FROM events WHERE day = ANY ($1::date[]) AND id = ANY ($2::uuid[])`;

/** Returns which of the events are already stored on any of the days (`2026-11-21`). */
export async function keptEvents(sql: Sql, days: string[], ids: string[]): Promise<Set<string>> {
  const rows = await sql.rows<{ id: string }>(kept, [days, ids]);
  return new Set(rows.map(({ id }) => id));
}
