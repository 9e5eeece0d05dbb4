import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { boardVisible, notBlocked } from '../visibility.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';
import type { BoardPersonStatus } from './board-people.ts';

/** What a board and a person are to each other when the person asks to join. */
export interface RequestStandingRow {
  /** Whether the board is open to requests. */
  takesRequests: boolean;
  personStatus: BoardPersonStatus | 'owner' | null;
  requestStatus: 'waiting' | 'declined' | 'withdrawn' | null;
  askedAt: Date | null;
  answeredAt: Date | null;
}

const standing = statement('board_request_standing')`
  SELECT b.takes_requests AND b.privacy = 'public' AND b.layout = 'default' AND b.archived_at IS NULL
      AS "takesRequests",
    CASE WHEN b.owner_id = $1 THEN 'owner' ELSE bc.status END AS "personStatus",
    r.status AS "requestStatus", r.created_at AS "askedAt", r.answered_at AS "answeredAt"
  FROM boards b
  LEFT JOIN board_collaborators bc ON bc.board_id = b.id AND bc.user_id = $1
  LEFT JOIN board_requests r ON r.board_id = b.id AND r.user_id = $1
  WHERE b.id = $2 AND ${boardVisible('b', '$1')}`;

/** Null if the person may not see the board. */
export async function requestStanding(
  sql: Sql,
  userId: string,
  boardId: string,
): Promise<RequestStandingRow | null> {
  return firstRow<RequestStandingRow>(sql, standing, [userId, boardId]);
}

const askedSince = statement('board_requests_since')`
  SELECT (SELECT count(*) FROM board_requests WHERE user_id = $1 AND created_at > $3) AS "byPerson",
    (SELECT count(*) FROM board_requests WHERE board_id = $2 AND status = 'waiting') AS waiting`;

/** Counts a person's requests since a time, withdrawn ones too, and those that wait on a board. */
export async function countBoardRequests(
  sql: Sql,
  userId: string,
  boardId: string,
  since: Date,
): Promise<{ byPerson: number; waiting: number }> {
  const [row] = await sql.rows<{ byPerson: string; waiting: string }>(askedSince, [userId, boardId, since]);
  return { byPerson: Number(row?.byPerson ?? 0), waiting: Number(row?.waiting ?? 0) };
}

const put = statement('board_request_put')`
  INSERT INTO board_requests AS r (board_id, user_id, note, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (board_id, user_id) DO UPDATE SET note = EXCLUDED.note, status = 'waiting', answered_at = NULL,
    created_at = CASE WHEN r.status = 'waiting' THEN r.created_at ELSE EXCLUDED.created_at END`;

/** Records a request. One that waits gets the new note. */
export async function putBoardRequest(
  sql: Sql,
  request: { boardId: string; userId: string; note: string; at: Date },
): Promise<void> {
  await sql.rows(put, [request.boardId, request.userId, request.note, request.at]);
}

const remove = statement('board_request_remove')`
  DELETE FROM board_requests WHERE board_id = $1 AND user_id = $2 AND status = 'waiting' RETURNING user_id`;

/** Removes a waiting request that was approved. False if there is none. */
export async function removeBoardRequest(sql: Sql, boardId: string, userId: string): Promise<boolean> {
  return (await sql.rows(remove, [boardId, userId])).length > 0;
}

const withdraw = statement('board_request_withdraw')`
  UPDATE board_requests SET status = 'withdrawn', note = ''
  WHERE board_id = $1 AND user_id = $2 AND status = 'waiting' RETURNING user_id`;

/** Withdraws a waiting request. False if there is none. */
export async function withdrawBoardRequest(sql: Sql, boardId: string, userId: string): Promise<boolean> {
  return (await sql.rows(withdraw, [boardId, userId])).length > 0;
}

const decline = statement('board_request_decline')`
  UPDATE board_requests SET status = 'declined', answered_at = $3, note = ''
  WHERE board_id = $1 AND user_id = $2 AND status = 'waiting' RETURNING user_id`;

/** Declines a waiting request. False if there is none. */
export async function declineBoardRequest(
  sql: Sql,
  boardId: string,
  userId: string,
  at: Date,
): Promise<boolean> {
  return (await sql.rows(decline, [boardId, userId, at])).length > 0;
}

const drop = statement('board_requests_drop')`
  DELETE FROM board_requests WHERE board_id = $1 AND status = 'waiting'`;

/** Removes all waiting requests of a board. */
export async function dropBoardRequests(sql: Sql, boardId: string): Promise<void> {
  await sql.rows(drop, [boardId]);
}

export interface BoardRequestRow extends PersonRow {
  note: string;
  createdAt: Date;
}

const waiting = statement('board_requests_waiting')`
  SELECT ${personColumns}, r.note, r.created_at AS "createdAt"
  FROM board_requests r JOIN users u ON u.id = r.user_id ${personPicture}
  WHERE r.board_id = $2 AND r.status = 'waiting' AND ${notBlocked('r.user_id', '$1')}
  ORDER BY r.created_at, r.user_id LIMIT $3`;

/** Lists a board's waiting requests, oldest first. The caller checks permission. */
export async function waitingRequestsOf(
  sql: Sql,
  viewerId: string,
  boardId: string,
  limit: number,
): Promise<BoardRequestRow[]> {
  return sql.rows<BoardRequestRow>(waiting, [viewerId, boardId, limit]);
}

const inviters = statement('board_inviters')`
  SELECT owner_id AS id FROM boards WHERE id = $1
  UNION ALL
  SELECT bc.user_id FROM boards b JOIN board_collaborators bc ON bc.board_id = b.id AND bc.status = 'accepted'
  WHERE b.id = $1 AND b.collaborators_invite`;

/** Returns the IDs of people who may add others to a board. */
export async function invitersOf(sql: Sql, boardId: string): Promise<string[]> {
  return (await sql.rows<{ id: string }>(inviters, [boardId])).map(({ id }) => id);
}
