import { statement, type Sql } from '../../connection/database.ts';
import { anyValue } from '../../connection/kept/any-value.ts';

const share = statement('session_shared_pin_add')`
  UPDATE sessions SET sess = jsonb_set(
    sess::jsonb, '{app}', coalesce(sess::jsonb -> 'app', '{}') || jsonb_build_object('viewedSharedPins',
      coalesce((SELECT jsonb_object_agg(other.pin, other.how) FROM (
        SELECT each.pin, each.how FROM jsonb_each(sess::jsonb #> '{app,viewedSharedPins}') AS each (pin, how)
        WHERE each.pin <> $2 ORDER BY each.pin::bigint DESC LIMIT $4 - 1) other), '{}')
      || jsonb_build_object($2::text, jsonb_build_object('inviteCode', $3::text))))::json
  WHERE sid = $1`;

/** Rows are locked in one order, so that two processes do not wait for each other. */
const visit = statement('session_visits_add')`
  UPDATE sessions s SET sess = jsonb_set(
    s.sess::jsonb, '{app}', coalesce(s.sess::jsonb -> 'app', '{}') || jsonb_build_object('visitedPins', (
      SELECT jsonb_agg(newest.pin ORDER BY newest.place) FROM (
        SELECT each.pin, min(each.place) AS place
        FROM jsonb_array_elements(known.visits || coalesce(s.sess::jsonb #> '{app,visitedPins}', '[]'))
          WITH ORDINALITY AS each (pin, place)
        GROUP BY each.pin ORDER BY 2 LIMIT $3) newest)))::json
  FROM (
    SELECT locked.sid, given.visits FROM sessions locked
    JOIN unnest(${anyValue('$1', 'text[]')}, ${anyValue('$2', 'jsonb[]')}) AS given (sid, visits) ON given.sid = locked.sid
    ORDER BY locked.sid FOR UPDATE OF locked
  ) known WHERE s.sid = known.sid`;

/**
 * Adds a pin that somebody shared to those seen in a session, with its invite code. Above `most`, the oldest pins are
 * evicted, by the time in their ids. Concurrent changes to the session remain.
 */
export async function addSharedPin(
  sql: Sql,
  sessionId: string,
  { pinId, inviteCode }: { pinId: string; inviteCode: string },
  most: number,
): Promise<void> {
  await sql.rows(share, [sessionId, pinId, inviteCode, most]);
}

/** Adds visited pins, newest first, to those of each session, up to a number of distinct ones. */
export async function addVisits(
  sql: Sql,
  visits: ReadonlyMap<string, readonly string[]>,
  most: number,
): Promise<void> {
  await sql.rows(visit, [[...visits.keys()], [...visits.values()].map((pins) => JSON.stringify(pins)), most]);
}
