import type { Sql, Statement } from '../../connection/database.ts';

const insert: Statement = {
  name: 'security_event_insert',
  text: `
    INSERT INTO security_events (user_id, kind, network, agent, details)
    VALUES ($1, $2, $3, left($4, 300), $5)`,
};

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
