import type { Sql, Statement } from '../../connection/database.ts';

/** SQL for pins of a board after an id (`$1`), in order, with the original of each. The board is `$3`. */
export const pinsOfBoard = `
  SELECT p.id, p.root_pin_id AS root FROM board_pins bp JOIN pins p ON p.id = bp.pin_id
  WHERE bp.board_id = $3 AND bp.pin_id > $1 ORDER BY bp.pin_id`;

/**
 * Runs a statement for the next `limit` pins after an id, of those that belong to `of` or of all. Returns the last id, or
 * null at the end.
 */
export async function walkPins(
  sql: Sql,
  walk: Statement,
  after: string,
  limit: number,
  of?: string,
): Promise<string | null> {
  const values = of === undefined ? [after, limit] : [after, limit, of];
  const [row] = await sql.rows<{ last: string | null }>(walk, values);
  return row?.last ?? null;
}
