import { statement, type Sql } from '../../connection/database.ts';

/** A pin saved by a signed-out visitor. */
export interface VisitorSaveRow {
  pinId: string;
  /** ISO 8601. */
  savedAt: string;
  /** Tells which promotion led to the pin. Absent without one. */
  trackingParams?: string;
}

interface StoredSaves {
  saves: VisitorSaveRow[];
}

const ofSession = statement('visitor_saves_of_session')`
  SELECT visitor_saves AS saves FROM sessions WHERE sid = $1 AND expire > now()`;

/** Returns the pins in a visitor's session, oldest first. */
export async function visitorSavesOf(sql: Sql, sessionId: string): Promise<VisitorSaveRow[]> {
  const [row] = await sql.rows<StoredSaves>(ofSession, [sessionId]);
  return row?.saves ?? [];
}

const add = statement('visitor_save_add')`
  UPDATE sessions SET visitor_saves = CASE
    WHEN EXISTS (SELECT 1 FROM jsonb_array_elements(visitor_saves) AS entry WHERE entry ->> 'pinId' = $2::text) THEN (
      SELECT jsonb_agg(CASE WHEN entry ->> 'pinId' = $2::text THEN $3::jsonb ELSE entry END ORDER BY place)
      FROM jsonb_array_elements(visitor_saves) WITH ORDINALITY AS listed (entry, place))
    WHEN jsonb_array_length(visitor_saves) < $4::int
      THEN visitor_saves || $3::jsonb
    ELSE visitor_saves END
  WHERE sid = $1 RETURNING visitor_saves AS saves`;

/**
 * Adds a pin to a session and returns its pins, in one statement, so that concurrent saves are neither lost nor exceed
 * `most`. The same pin replaces itself. A pin without room is missing from the result.
 */
export async function addVisitorSave(
  sql: Sql,
  sessionId: string,
  save: VisitorSaveRow,
  most: number,
): Promise<VisitorSaveRow[]> {
  const [row] = await sql.rows<StoredSaves>(add, [sessionId, save.pinId, JSON.stringify(save), most]);
  return row?.saves ?? [];
}

const remove = statement('visitor_save_remove')`
  UPDATE sessions SET visitor_saves = coalesce((
    SELECT jsonb_agg(entry ORDER BY place) FROM jsonb_array_elements(visitor_saves) WITH ORDINALITY AS listed (entry, place)
    WHERE entry ->> 'pinId' <> $2::text), '[]')
  WHERE sid = $1 RETURNING visitor_saves AS saves`;

/** Removes a pin from a session and returns the rest. */
export async function removeVisitorSave(
  sql: Sql,
  sessionId: string,
  pinId: string,
): Promise<VisitorSaveRow[]> {
  const [row] = await sql.rows<StoredSaves>(remove, [sessionId, pinId]);
  return row?.saves ?? [];
}
