import { randomUUID } from 'node:crypto';
import type { Sql, Statement } from '../../../db/connection/database.ts';
import { eventTypes, type WireEvent } from '../../../views/contract/events.ts';
import { toNanoseconds } from '../../../views/events/event-time.ts';

/** A batch as sent by a browser. */
export type Batch = { sent_at: string; events: WireEvent[] };

/** A current event, with optional fields. */
export function wireEvent(type: number, fields: Partial<WireEvent> = {}): WireEvent {
  return { id: randomUUID(), type, time: toNanoseconds(Date.now()), ...fields };
}

export function batchOf(...events: WireEvent[]): Batch {
  return { sent_at: toNanoseconds(Date.now()), events };
}

export function impressions(pinIds: string[]): Batch {
  return batchOf(
    ...pinIds.map((id) => wireEvent(eventTypes.pinImpression, { object_id: id, duration_ms: 900 })),
  );
}

/** The call that counts a click on a pin's link: events 12 and 8948 are recorded by the server alone. */
export function clickOut(pinId: string, campaign = '0'): ['POST', string, Record<string, unknown>] {
  return [
    'POST',
    '/v3/offsite/',
    {
      pin_id: pinId,
      url: 'https://bread.example/',
      check_only: false,
      client_tracking_params: `202.92.${campaign}`,
      aux_data: { clickthrough_type: 'rightClick' },
    },
  ];
}

/** Daily stats of present pins that differ from a recount of the events, independent of the product's queries. */
export const wrongPinDays: Statement = {
  name: 'test_wrong_pin_days',
  text: `
    WITH kept AS (
      SELECT pin_id, day, sum(impressions)::bigint AS i, sum(closeups)::bigint AS c, sum(saves)::bigint AS s,
        sum(clicks)::bigint AS k, sum(video_views)::bigint AS v, sum(watch_ms)::bigint AS w,
        sum(opened_home + opened_related + opened_search + opened_boards + opened_other)::bigint AS o
      FROM (SELECT pin_id, day, impressions, closeups, saves, clicks, video_views, watch_ms, opened_home,
          opened_related, opened_search, opened_boards, opened_other FROM pin_days
        UNION ALL SELECT pin_id, day, impressions, closeups, saves, clicks, video_views, watch_ms, opened_home,
          opened_related, opened_search, opened_boards, opened_other FROM pin_day_deltas) said
      -- Figures outlive the events of days long gone.
      WHERE day IN (SELECT day FROM events) AND pin_id IN (SELECT id FROM pins) GROUP BY 1, 2
    ), counted AS (
      SELECT object_id AS pin_id, day,
        sum((event_type = 1701)::int)::bigint AS i, sum((event_type = 13)::int)::bigint AS c,
        sum((event_type = 5)::int)::bigint AS s, sum((event_type = 12)::int)::bigint AS k,
        sum((event_type = 9977 AND duration_ms >= 1500)::int)::bigint AS v,
        sum(CASE WHEN event_type = 9977 THEN duration_ms ELSE 0 END)::bigint AS w,
        sum((event_type = 101)::int)::bigint AS o
      FROM events WHERE object_id IN (SELECT id FROM pins)
        AND (event_type IN (1701, 5, 12, 101, 9977) OR event_type = 13 AND view_type = 3) GROUP BY 1, 2
    )
    (SELECT * FROM kept EXCEPT SELECT * FROM counted) UNION ALL (SELECT * FROM counted EXCEPT SELECT * FROM kept)`,
};

/** An event as stored. */
export interface KeptEvent {
  id: string;
  day: string;
  type: number;
  userId: string | null;
  objectId: string;
  durationMs: number | null;
  viewType: number | null;
  aux: unknown;
  atMs: number;
}
const byIds: Statement = {
  name: 'test_events_by_ids',
  text: `SELECT id, day::text AS day, event_type AS type, user_id AS "userId", object_id AS "objectId",
      duration_ms AS "durationMs", view_type AS "viewType", aux,
      (extract(epoch FROM occurred_at) * 1000)::float8 AS "atMs"
    FROM events WHERE id = ANY ($1) ORDER BY occurred_at`,
};
const byObject: Statement = {
  name: 'test_events_by_object',
  text: `SELECT event_type AS type, user_id AS "userId", aux FROM events WHERE object_id = $1 ORDER BY occurred_at`,
};

export function keptEvents(sql: Sql, ids: string[]): Promise<KeptEvent[]> {
  return sql.rows<KeptEvent>(byIds, [ids]);
}

/** Events about an object, oldest first. */
export function eventsAbout(
  sql: Sql,
  objectId: string,
): Promise<Pick<KeptEvent, 'type' | 'userId' | 'aux'>[]> {
  return sql.rows(byObject, [objectId]);
}

/** Stats of boards, people and promotions that differ from a recount of the events, independent of the product. */
export const wrongRollups: Statement = {
  name: 'test_wrong_rollups',
  text: `
    WITH home AS (
      SELECT e.day, e.event_type AS type, k.board_id, k.user_id,
        (SELECT c.id FROM campaigns c WHERE c.pin_id = e.object_id AND c.id::text = e.aux ->> 'campaign') AS campaign_id
      FROM events e JOIN pin_days k ON k.pin_id = e.object_id AND k.day = e.day
      WHERE e.event_type IN (1701, 5, 12, 101) OR e.event_type = 13 AND e.view_type = 3
    ), counted AS (
      SELECT id AS subject_id, subject, day, sum((type = 1701)::int)::bigint AS i, sum((type = 13)::int)::bigint AS c,
        sum((type = 5)::int)::bigint AS s, sum((type = 12)::int)::bigint AS k, sum((type = 101)::int)::bigint AS o
      FROM home, LATERAL (VALUES (board_id, 'board'), (user_id, 'user'), (campaign_id, 'campaign')) AS of (id, subject)
      WHERE id IS NOT NULL GROUP BY 1, 2, 3
    ), kept AS (
      SELECT subject_id, subject, day, impressions AS i, closeups AS c, saves AS s, clicks AS k,
        (opened_home + opened_related + opened_search + opened_boards + opened_other)::bigint AS o FROM rollup_days
      WHERE day IN (SELECT day FROM events)
    )
    (SELECT * FROM kept EXCEPT SELECT * FROM counted) UNION ALL (SELECT * FROM counted EXCEPT SELECT * FROM kept)`,
};
