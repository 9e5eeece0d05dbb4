import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import type { AppealRow } from './appeals.ts';

// Appeals are compared with the time, and a transaction may begin before one that it waits for.
const set = statement('board_mark_sensitive')`
  UPDATE boards SET is_sensitive_by_staff = $2, is_sensitive = is_sensitive AND NOT $3,
    staff_marked_at = CASE WHEN $2 THEN clock_timestamp() END, staff_mark_pin_id = CASE WHEN $2 THEN $4::bigint END,
    staff_mark_reason = CASE WHEN $2 THEN $5 END, staff_marked_by = CASE WHEN $2 THEN $6 END
  WHERE id = $1 AND is_sensitive_by_staff <> $2 RETURNING id, owner_id AS "ownerId", name`;

export interface MarkedBoard {
  id: string;
  ownerId: string;
  name: string;
}

export interface MarkGiven {
  isSensitive: boolean;
  /** Of the report that it was decided for. */
  pinId: string;
  reason: string;
  by: string;
  /** Whether lifting it lifts its owner's mark as well. */
  withOwn?: boolean;
}

/** Adds or lifts the staff's mark of a board as sensitive. Returns the board, or null if nothing changed. */
export async function setBoardMark(
  tx: Sql,
  boardId: string,
  { isSensitive, pinId, reason, by, withOwn = false }: MarkGiven,
): Promise<MarkedBoard | null> {
  return firstRow<MarkedBoard>(tx, set, [boardId, isSensitive, withOwn, pinId, reason, by]);
}

export interface BoardMarkRow extends MarkedBoard {
  /** Null where an earlier version made it, like the others. */
  markedAt: Date | null;
  pinId: string | null;
  reason: string | null;
  by: string | null;
  /** Of the appeal against it. Null without one. */
  appeal: AppealRow['status'] | null;
  answer: string;
}

const read = statement('board_mark_read')`
  SELECT b.id, b.owner_id AS "ownerId", b.name, b.staff_marked_at AS "markedAt", b.staff_mark_pin_id AS "pinId",
    b.staff_mark_reason AS reason, b.staff_marked_by AS by, a.status AS appeal, coalesce(a.answer, '') AS answer
  FROM boards b LEFT JOIN appeals a ON a.kind = 'board' AND a.subject_id = b.id
    AND (a.status = 'open' OR b.staff_marked_at IS NULL OR a.decided_at > b.staff_marked_at)
  WHERE b.id = $1 AND b.is_sensitive_by_staff`;
const lock = statement('board_mark_lock')`${read.text} FOR NO KEY UPDATE OF b`;

/** Returns the staff's mark of a board, or null without one. */
export function boardMark(sql: Sql, boardId: string): Promise<BoardMarkRow | null> {
  return firstRow<BoardMarkRow>(sql, read, [boardId]);
}

/** Like `boardMark`, locked until the transaction ends. */
export function lockBoardMark(tx: Sql, boardId: string): Promise<BoardMarkRow | null> {
  return firstRow<BoardMarkRow>(tx, lock, [boardId]);
}
