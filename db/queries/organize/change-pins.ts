import { statement, type Sql } from '../../connection/database.ts';
import { copiedColumns, copiedValues, entryColumns, listed, placed, unlisted } from '../pins/pin-entries.ts';
import { notBlockedHere, ownerOfBoard } from '../visibility.ts';

// The new section: $4, or in a merge the mapping of the old one in $5.
const newSection = `CASE WHEN $5::jsonb IS NULL THEN $4::bigint ELSE ($5::jsonb ->> old.section_id::text)::bigint END`;

const movedPins = `
  moved AS (
    UPDATE pins p SET board_id = $3, section_id = ${newSection}
    FROM (SELECT id, section_id FROM pins WHERE id = ANY ($1) AND board_id = $2) old
    WHERE p.id = old.id
    RETURNING p.id, p.user_id, p.section_id, old.section_id AS old_section_id
  ), listed AS (
    UPDATE saves s SET board_id = $3, section_id = moved.section_id FROM moved
    WHERE s.user_id = moved.user_id AND s.pin_id = moved.id
  )`;
const sectionDeltas = `
  SELECT old_section_id, 'section_pins', -count(*) FROM moved
  WHERE old_section_id IS NOT NULL AND old_section_id IS DISTINCT FROM section_id GROUP BY 1
  UNION ALL
  SELECT section_id, 'section_pins', count(*) FROM moved
  WHERE section_id IS NOT NULL AND old_section_id IS DISTINCT FROM section_id GROUP BY 1`;

const within = statement('bulk_move_within')`
  WITH ${movedPins}, placed AS (
    UPDATE board_pins bp SET section_id = moved.section_id FROM moved
    WHERE bp.board_id = $3 AND bp.pin_id = moved.id
  ), counted AS (INSERT INTO counter_deltas (owner_id, name, delta) ${sectionDeltas})
  SELECT count(*) AS n FROM moved`;
const across = statement('bulk_move_across')`
  WITH ${movedPins}, unplaced AS (
    DELETE FROM board_pins bp USING moved WHERE bp.board_id = $2 AND bp.pin_id = moved.id
  ), placed AS (
    INSERT INTO board_pins (board_id, pin_id, section_id, user_id)
    SELECT $3, id, section_id, user_id FROM moved
  ), counted AS (
    INSERT INTO counter_deltas (owner_id, name, delta)
    SELECT $2::bigint, 'board_pins', -count(*) FROM moved HAVING count(*) > 0
    UNION ALL SELECT $3::bigint, 'board_pins', count(*) FROM moved HAVING count(*) > 0
    UNION ALL ${sectionDeltas}
  )
  SELECT count(*) AS n FROM moved`;

export interface PinMove {
  pinIds: string[];
  fromBoardId: string;
  toBoardId: string;
  toSectionId: string | null;
  /** Destination by source section, instead of `toSectionId`. Pins of unlisted sections get no section. */
  sectionMap: Record<string, string> | null;
}

/** Moves pins of one board with their list entries and counts. Returns how many. */
export async function movePins(tx: Sql, move: PinMove): Promise<number> {
  const [row] = await tx.rows<{ n: string }>(move.fromBoardId === move.toBoardId ? within : across, [
    move.pinIds,
    move.fromBoardId,
    move.toBoardId,
    move.toSectionId,
    move.sectionMap === null ? null : JSON.stringify(move.sectionMap),
  ]);
  return Number(row?.n ?? 0);
}

const copy = statement('bulk_copy')`
  WITH fresh AS MATERIALIZED (
    SELECT s.id AS source_id, new_id() AS id FROM (SELECT id FROM pins WHERE id = ANY ($2) ORDER BY id) s
  ), added AS (
    INSERT INTO pins (id, user_id, board_id, section_id, title, description, language, ${copiedColumns})
    SELECT f.id, $1, $3, $4, s.title, s.description, s.language, ${copiedValues}
    FROM fresh f JOIN pins s ON s.id = f.source_id
    RETURNING ${entryColumns}
  ), ${placed}, ${listed}
  SELECT id FROM added ORDER BY id`;

/** Saves pins to a board for a person, in their current order, with list entries and counts. Returns the copies. */
export async function copyPins(
  tx: Sql,
  userId: string,
  pinIds: string[],
  toBoardId: string,
  toSectionId: string | null,
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(copy, [userId, pinIds, toBoardId, toSectionId]);
  return rows.map((row) => row.id);
}

const remove = statement('bulk_delete')`
  WITH gone AS (
    DELETE FROM pins WHERE id = ANY ($1) AND board_id = $2
    RETURNING ${entryColumns}
  ), ${unlisted}, unnoted AS (
    DELETE FROM pin_notes n USING gone WHERE n.user_id = gone.user_id AND n.pin_id = gone.id AND NOT $3::boolean
  )
  SELECT count(*) AS n FROM gone`;

/**
 * Deletes pins of one board, whoever saved them, with list entries and counts. Returns how many. Notes are kept while
 * the deletion can be undone.
 */
export async function deletePins(
  tx: Sql,
  boardId: string,
  pinIds: string[],
  { keepsNotes = false }: { keepsNotes?: boolean } = {},
): Promise<number> {
  const [row] = await tx.rows<{ n: string }>(remove, [pinIds, boardId, keepsNotes]);
  return Number(row?.n ?? 0);
}

const duplicates = statement('bulk_duplicates')`
  SELECT p.id FROM pins p WHERE p.id = ANY ($1)
    AND EXISTS (SELECT FROM pins q WHERE q.board_id = $2 AND q.image_signature = p.image_signature
      AND ${notBlockedHere('q.user_id', ownerOfBoard('$2'), '$3')})`;

/**
 * Filters the pins to those whose image the viewer already sees on the board. Saves of one pin share an image.
 */
export async function duplicatesOn(
  tx: Sql,
  viewerId: string,
  pinIds: string[],
  boardId: string,
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(duplicates, [pinIds, boardId, viewerId]);
  return rows.map((row) => row.id);
}
