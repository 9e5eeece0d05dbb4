import { statement, type Sql } from '../../connection/database.ts';

// Both key columns are named so that each day's partition is searched by its own index.
const kept = statement('events_kept')`
  SELECT id FROM events WHERE day = ANY ($1::date[]) AND id = ANY ($2::uuid[])`;

/** Returns which of the events are already stored on any of the days (`2026-11-21`). */
export async function keptEvents(sql: Sql, days: string[], ids: string[]): Promise<Set<string>> {
  const rows = await sql.rows<{ id: string }>(kept, [days, ids]);
  return new Set(rows.map(({ id }) => id));
}
