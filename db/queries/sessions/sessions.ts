import { statement, type Sql } from '../../connection/database.ts';

export interface SessionRow {
  /** SHA-256 of the session id, which identifies it without granting access. */
  id: string;
  agent: string | null;
  network: string | null;
  signedInAt: string | null;
  /** Day of last use. */
  seenOn: string | null;
  isCurrent: boolean;
}

const named = `encode(sha256(convert_to(sid, 'UTF8')), 'hex')`;

const list = statement('sessions_of_user')`
  SELECT ${named} AS id, sess #>> '{device,agent}' AS agent, sess #>> '{device,network}' AS network,
    sess #>> '{device,at}' AS "signedInAt", sess ->> 'seenOn' AS "seenOn", sid = $2 AS "isCurrent"
  FROM sessions WHERE user_id = $1 AND expire > now()
  ORDER BY sid = $2 DESC, sess #>> '{device,at}' DESC NULLS LAST LIMIT 100`;

/** Lists an account's sessions, this one first. */
export function sessionsOfUser(sql: Sql, userId: string, sessionId: string): Promise<SessionRow[]> {
  return sql.rows<SessionRow>(list, [userId, sessionId]);
}

const end = statement('session_end_named')`
  DELETE FROM sessions WHERE user_id = $1 AND ${named} = $2 RETURNING 1`;

/** Ends one session of an account. False if it has no such session. */
export async function endNamedSession(sql: Sql, userId: string, id: string): Promise<boolean> {
  return (await sql.rows(end, [userId, id])).length === 1;
}
