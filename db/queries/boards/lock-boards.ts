import { statement, type Sql } from '../../connection/database.ts';

// Everyone locks in the same order, so that two users of both boards wait instead of deadlocking.
const toUse = statement('boards_lock_to_use')`
  SELECT id FROM boards WHERE id = ANY ($1) ORDER BY id FOR SHARE`;
const toChange = statement('boards_lock_to_change')`
  SELECT id FROM boards WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`;
const membership = statement('board_members_lock')`
  SELECT board_id FROM board_collaborators WHERE board_id = ANY ($1) AND user_id = $2 ORDER BY board_id FOR SHARE`;

/**
 * Locks boards, and a member's role on them, until the transaction ends. `use` moves pins. `change` restructures
 * sections and is exclusive. Saving needs neither and does not wait.
 */
export async function lockBoards(
  tx: Sql,
  memberId: string,
  boardIds: string[],
  mode: 'use' | 'change',
): Promise<void> {
  await tx.rows(mode === 'use' ? toUse : toChange, [boardIds]);
  await tx.rows(membership, [boardIds, memberId]);
}
