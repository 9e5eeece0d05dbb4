import { statement, type Sql } from '../../connection/database.ts';

const insert = statement('security_event_insert')`
  INSERT INTO security_events (user_id, kind, network, agent, details)
  VALUES ($1, $2, $3, left($4, 300), $5)`;

export async function insertSecurityEvent(
  sql: Sql,
  event: { userId: string; kind: string; network: string; agent: string; details: Record<string, unknown> },
): Promise<void> {
  await sql.rows(insert, [
    event.userId,
    event.kind,
    event.network,
    event.agent,
    JSON.stringify(event.details),
  ]);
}

export interface SecurityEventRow {
  id: string;
  kind: string;
  network: string;
  agent: string;
  createdAt: Date;
}

const latest = statement('security_events_latest')`
  SELECT id, kind, network, agent, created_at AS "createdAt" FROM security_events
  WHERE user_id = $1 ORDER BY id DESC LIMIT $2`;

export function latestSecurityEvents(sql: Sql, userId: string, limit: number): Promise<SecurityEventRow[]> {
  return sql.rows<SecurityEventRow>(latest, [userId, limit]);
}

const since = statement('security_event_since')`
  SELECT 1 FROM security_events WHERE user_id = $1 AND kind = $2 AND created_at > $3 LIMIT 1`;

/** Returns whether an account has an event of a kind after a time. */
export async function hasSecurityEventSince(
  sql: Sql,
  userId: string,
  kind: string,
  after: Date,
): Promise<boolean> {
  return (await sql.rows(since, [userId, kind, after])).length > 0;
}

const prune = statement('security_events_prune')`
  DELETE FROM security_events e USING (
    SELECT user_id, id FROM security_events WHERE created_at < $1 ORDER BY created_at LIMIT $2
  ) old
  WHERE e.user_id = old.user_id AND e.id = old.id RETURNING 1`;

/** Deletes up to `limit` older events and returns how many. */
export async function pruneSecurityEvents(sql: Sql, before: Date, limit: number): Promise<number> {
  return (await sql.rows(prune, [before, limit])).length;
}
