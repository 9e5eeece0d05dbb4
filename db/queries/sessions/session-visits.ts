import type { Sql, Statement } from '../../connection/database.ts';

const update: Statement = {
  name: 'session_visits_update',
  text: `
    UPDATE sessions SET sess = jsonb_set(
      sess::jsonb, '{app}', coalesce(sess::jsonb -> 'app', '{}') || $2::jsonb)::json
    WHERE sid = $1`,
};

/**
 * Updates only a session's page state, so that opening a page does not overwrite concurrent changes to the session,
 * such as a visitor's saved pins.
 */
export async function updateSession(
  sql: Sql,
  sessionId: string,
  visits: { visitedPins: string[]; viewedSharedPins: Record<string, { inviteCode: string }> },
): Promise<void> {
  await sql.rows(update, [sessionId, JSON.stringify(visits)]);
}
