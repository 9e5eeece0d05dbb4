import type { Sql, Statement } from '../../connection/database.ts';

const remove: Statement = {
  name: 'board_delete',
  text: `
    WITH gone AS (
      DELETE FROM boards WHERE id = $2 AND owner_id = $1 AND layout = 'default' RETURNING id
    ), unnamed AS (DELETE FROM board_slugs s USING gone WHERE s.owner_id = $1 AND s.board_id = gone.id),
    unsectioned AS (DELETE FROM board_sections s USING gone WHERE s.board_id = gone.id),
    unfollowed AS (DELETE FROM follows f USING gone WHERE f.target_kind = 'board' AND f.target_id = gone.id),
    unplaced AS (DELETE FROM board_pins bp USING gone WHERE bp.board_id = gone.id RETURNING bp.pin_id),
    pinned AS (
      DELETE FROM pins p USING unplaced WHERE p.id = unplaced.pin_id
      RETURNING p.id, p.user_id, p.root_pin_id, p.parent_pin_id
    ), unlisted AS (DELETE FROM saves s USING pinned WHERE s.user_id = pinned.user_id AND s.pin_id = pinned.id),
    counted AS (
      INSERT INTO counter_deltas (owner_id, name, delta)
      SELECT user_id, 'user_pins', -count(*) FROM pinned GROUP BY user_id
      UNION ALL
      SELECT root_pin_id, 'pin_saves', -count(*) FROM pinned WHERE parent_pin_id IS NOT NULL GROUP BY root_pin_id
    ), forgotten AS (
      DELETE FROM counters c USING gone WHERE c.owner_id = gone.id
    ), dropped AS (
      DELETE FROM counter_deltas d USING gone WHERE d.owner_id = gone.id
    )
    SELECT id FROM gone`,
};

/** Deletes a board of the owner with its pins and sections; false when missing or another's. */
export async function deleteBoard(sql: Sql, ownerId: string, boardId: string): Promise<boolean> {
  const rows = await sql.rows<{ id: string }>(remove, [ownerId, boardId]);
  return rows.length > 0;
}
