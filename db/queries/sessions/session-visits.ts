import type { Sql, Statement } from '../../connection/database.ts';

const update: Statement = {
  name: 'session_visits_update',
  text: `
    UPDATE sessions SET sess = jsonb_set(
      sess::jsonb, '{app}', coalesce(sess::jsonb -> 'app', '{}') || $2::jsonb)::json
    WHERE sid = $1`,
};

/**
 * Sets what a session remembers of pages. Only that: a page that is being opened must not write back what another
 * request changes in the session meanwhile, such as the pins that a visitor keeps.
 */
export async function updateSession(
  sql: Sql,
  sessionId: string,
  visits: { visitedPins: string[]; viewedSharedPins: Record<string, { inviteCode: string }> },
): Promise<void> {
  await sql.rows(update, [sessionId, JSON.stringify(visits)]);
}
