import type { Sql, Statement } from '../../connection/database.ts';
import { boardVisible } from '../visibility.ts';
import { boardColumns, boardJoins, type BoardRow } from './board-row.ts';

const ofOwner: Statement = {
  name: 'boards_of_owner',
  text: `
    SELECT listed.last_pinned AS "lastPinned", ${boardColumns} FROM (
      SELECT b.id, coalesce((SELECT max(bp.pin_id) FROM board_pins bp WHERE bp.board_id = b.id), b.id) AS last_pinned
      FROM boards b
      WHERE b.owner_id = $2 AND b.layout = 'default' AND ${boardVisible('b', '$1')}
    ) listed JOIN boards b ON b.id = listed.id ${boardJoins}
    WHERE listed.last_pinned < $3
    ORDER BY listed.last_pinned DESC LIMIT $4`,
};

/** A person's boards, last pinned to first. `before` is an exclusive upper bound on the last pin's id. */
export async function boardsOfOwner(
  sql: Sql,
  viewerId: string | null,
  ownerId: string,
  before: string,
  limit: number,
): Promise<(BoardRow & { lastPinned: string })[]> {
  return sql.rows(ofOwner, [viewerId, ownerId, before, limit]);
}
