import type { Sql, Statement } from '../../connection/database.ts';

// Locked in one order by everyone, so that two who need both boards wait and never embrace.
const toUse: Statement = {
  name: 'boards_lock_to_use',
  text: 'SELECT id FROM boards WHERE id = ANY ($1) ORDER BY id FOR SHARE',
};
const toChange: Statement = {
  name: 'boards_lock_to_change',
  text: 'SELECT id FROM boards WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE',
};
const membership: Statement = {
  name: 'board_members_lock',
  text: `
    SELECT board_id FROM board_collaborators WHERE board_id = ANY ($1) AND user_id = $2 ORDER BY board_id FOR SHARE`,
};

/**
 * Holds boards, and what a member is on them, as they are until the transaction ends: `use` puts pins here and there,
 * `change` gives sections another shape and is alone in that. Saving needs neither and does not wait.
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
