import type { Sql, Statement } from '../../connection/database.ts';

const share: Statement = {
  name: 'session_shared_pins_update',
  text: `
    UPDATE sessions SET sess = jsonb_set(
      sess::jsonb, '{app}', coalesce(sess::jsonb -> 'app', '{}') || jsonb_build_object('viewedSharedPins', $2::jsonb))::json
    WHERE sid = $1`,
};

/** Rows are locked in one order, so that two processes do not wait for each other. */
const visit: Statement = {
  name: 'session_visits_add',
  text: `
    UPDATE sessions s SET sess = jsonb_set(
      s.sess::jsonb, '{app}', coalesce(s.sess::jsonb -> 'app', '{}') || jsonb_build_object('visitedPins', (
        SELECT jsonb_agg(newest.pin ORDER BY newest.place) FROM (
          SELECT each.pin, min(each.place) AS place
          FROM jsonb_array_elements(known.visits || coalesce(s.sess::jsonb #> '{app,visitedPins}', '[]'))
            WITH ORDINALITY AS each (pin, place)
          GROUP BY each.pin ORDER BY 2 LIMIT $3) newest)))::json
    FROM (
      SELECT locked.sid, given.visits FROM sessions locked
      JOIN unnest($1::text[], $2::jsonb[]) AS given (sid, visits) ON given.sid = locked.sid
      ORDER BY locked.sid FOR UPDATE OF locked
    ) known WHERE s.sid = known.sid`,
};

/**
 * Replaces only a session's shared pins, so that opening a page does not overwrite concurrent changes to the session,
 * such as a visitor's saved pins.
 */
export async function updateSharedPins(
  sql: Sql,
  sessionId: string,
  shared: Record<string, { inviteCode: string }>,
): Promise<void> {
  await sql.rows(share, [sessionId, JSON.stringify(shared)]);
}

/** Adds visited pins, newest first, to those of each session, up to a number of distinct ones. */
export async function addVisits(
  sql: Sql,
  visits: ReadonlyMap<string, readonly string[]>,
  most: number,
): Promise<void> {
  await sql.rows(visit, [[...visits.keys()], [...visits.values()].map((pins) => JSON.stringify(pins)), most]);
}
