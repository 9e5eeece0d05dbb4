import { statement, type Sql } from '../../connection/database.ts';
import { boardVisible, notBlockedHere, ownerOfBoard, pinNotBlocked } from '../visibility.ts';

export interface PlacedPin {
  id: string;
  boardId: string;
  sectionId: string | null;
  userId: string;
}

const toChange = statement('bulk_pins_lock')`
  SELECT id, board_id AS "boardId", section_id AS "sectionId", user_id AS "userId"
  FROM pins WHERE id = ANY ($1) ORDER BY id FOR UPDATE`;

/** Returns the existing pins, locked until the transaction ends. */
export async function lockPins(tx: Sql, pinIds: string[]): Promise<PlacedPin[]> {
  return tx.rows<PlacedPin>(toChange, [pinIds]);
}

const toCopy = statement('bulk_pins_visible')`
  SELECT p.id, p.board_id AS "boardId", p.section_id AS "sectionId", p.user_id AS "userId"
  FROM pins p JOIN boards b ON b.id = p.board_id
  WHERE p.id = ANY ($2) AND ${boardVisible('b', '$1')} AND ${pinNotBlocked('p', 'b', '$1')}
  ORDER BY p.id`;

/** Filters the pins to those visible to the viewer. */
export async function visiblePins(sql: Sql, viewerId: string, pinIds: string[]): Promise<PlacedPin[]> {
  return sql.rows<PlacedPin>(toCopy, [viewerId, pinIds]);
}

export interface PinRange {
  boardId: string;
  sectionId: string | null;
  /** Only this person's pins. Null for everyone's. */
  userId: string | null;
  excludedPinIds: string[];
  /** Leaves out pins of people whom this viewer may not see. Absent for everyone's. */
  visibleTo?: string;
  /** Exclusive. */
  afterPinId: string;
  /** Inclusive. */
  lastPinId: string;
}

const within = `
  bp.board_id = $1 AND bp.pin_id > $2 AND bp.pin_id <= $3 AND ($4::bigint IS NULL OR bp.section_id = $4)
  AND ($5::bigint IS NULL OR bp.user_id = $5) AND NOT bp.pin_id = ANY ($6)
  AND ($7::bigint IS NULL OR ${notBlockedHere('bp.user_id', ownerOfBoard('$1'), '$7')})`;

const next = statement('bulk_pins_next')`
  SELECT p.id FROM board_pins bp JOIN pins p ON p.id = bp.pin_id
  WHERE ${within} ORDER BY bp.pin_id LIMIT $8 FOR UPDATE OF p`;
const number = statement('bulk_pins_count')`SELECT count(*) AS total FROM board_pins bp WHERE ${within}`;

const valuesOf = (range: PinRange): unknown[] => [
  range.boardId,
  range.afterPinId,
  range.lastPinId,
  range.sectionId,
  range.userId,
  range.excludedPinIds,
  range.visibleTo ?? null,
];

/** Returns the next pins of a range, oldest first, locked until the transaction ends. */
export async function nextPins(tx: Sql, range: PinRange, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(next, [...valuesOf(range), limit]);
  return rows.map((row) => row.id);
}

export async function countPins(sql: Sql, range: PinRange): Promise<number> {
  const [row] = await sql.rows<{ total: string }>(number, valuesOf(range));
  return Number(row?.total ?? 0);
}
