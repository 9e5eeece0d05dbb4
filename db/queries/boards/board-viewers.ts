import { statement, type Sql } from '../../connection/database.ts';

const dismiss = statement('board_dismiss_screen')`
  INSERT INTO board_viewers (board_id, user_id, screen_dismissed_at) VALUES ($1, $2, now())
  ON CONFLICT (board_id, user_id) DO UPDATE SET screen_dismissed_at = now()
    WHERE board_viewers.screen_dismissed_at IS NULL`;

/** Permanently dismisses this board's sensitivity screen for this person. */
export async function dismissScreen(sql: Sql, boardId: string, userId: string): Promise<void> {
  await sql.rows(dismiss, [boardId, userId]);
}

const seen = statement('board_ideas_seen')`
  INSERT INTO board_viewers (board_id, user_id, ideas_seen_pin_id) VALUES ($1, $2, $3)
  ON CONFLICT (board_id, user_id) DO UPDATE SET ideas_seen_pin_id = EXCLUDED.ideas_seen_pin_id
    WHERE coalesce(board_viewers.ideas_seen_pin_id, 0) < EXCLUDED.ideas_seen_pin_id`;

export async function rememberIdeasSeen(
  sql: Sql,
  boardId: string,
  userId: string,
  newestPinId: string,
): Promise<void> {
  await sql.rows(seen, [boardId, userId, newestPinId]);
}

const lastSeen = statement('board_ideas_last_seen')`
  SELECT ideas_seen_pin_id AS "pinId" FROM board_viewers WHERE board_id = $1 AND user_id = $2`;

/** Returns the newest idea at the person's last visit. Null if there was none. */
export async function lastIdeaSeen(sql: Sql, boardId: string, userId: string): Promise<string | null> {
  const [row] = await sql.rows<{ pinId: string | null }>(lastSeen, [boardId, userId]);
  return row?.pinId ?? null;
}
