import { statement, type Sql } from '../../connection/database.ts';
import { notBlocked } from '../visibility.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';

export type BoardPersonStatus = 'invited' | 'accepted' | 'declined' | 'banned';

export interface BoardPersonRow extends PersonRow {
  status: BoardPersonStatus;
  invitedBy: string;
  createdAt: Date;
}

const ofBoard = statement('people_of_board')`
  SELECT ${personColumns}, bc.status, bc.invited_by AS "invitedBy", bc.created_at AS "createdAt"
  FROM board_collaborators bc JOIN users u ON u.id = bc.user_id ${personPicture}
  WHERE bc.board_id = $2 AND bc.status = ANY ($3) AND ${notBlocked('bc.user_id', '$1')}
  ORDER BY array_position(ARRAY['accepted', 'invited', 'banned', 'declined'], bc.status), bc.created_at, bc.user_id
  LIMIT $4`;

/** Lists people with one of the statuses on a board: members, then invited, banned and declined ones, each oldest first. The caller checks permission. */
export async function peopleOfBoard(
  sql: Sql,
  viewerId: string | null,
  boardId: string,
  statuses: BoardPersonStatus[],
  limit: number,
): Promise<BoardPersonRow[]> {
  return sql.rows<BoardPersonRow>(ofBoard, [viewerId, boardId, statuses, limit]);
}

const countOfBoard = statement('people_of_board_count')`
  SELECT count(*) AS n FROM board_collaborators WHERE board_id = $1 AND status IN ('accepted', 'invited')`;

/** Counts a board's collaborators and pending invitations, without the owner. */
export async function countPeopleOfBoard(sql: Sql, boardId: string): Promise<number> {
  const [row] = await sql.rows<{ n: string }>(countOfBoard, [boardId]);
  return Number(row?.n ?? 0);
}

const statusOf = statement('board_person_status')`
  SELECT status, invited_by AS "invitedBy" FROM board_collaborators WHERE board_id = $1 AND user_id = $2`;

export async function boardPersonStatus(
  sql: Sql,
  boardId: string,
  userId: string,
): Promise<{ status: BoardPersonStatus; invitedBy: string } | null> {
  const [row] = await sql.rows<{ status: BoardPersonStatus; invitedBy: string }>(statusOf, [boardId, userId]);
  return row ?? null;
}

const lock = statement('board_people_lock')`SELECT id FROM boards WHERE id = $1 FOR NO KEY UPDATE`;

/** Locks a board's people inside a transaction, so that the limit can be checked first. */
export async function lockPeopleOfBoard(tx: Sql, boardId: string): Promise<void> {
  await tx.rows(lock, [boardId]);
}

const invite = statement('board_people_invite')`
  INSERT INTO board_collaborators AS bc (board_id, user_id, status, invited_by)
  SELECT $1, asked.id, 'invited', $2 FROM unnest($3::bigint[]) AS asked (id)
  ON CONFLICT (board_id, user_id) DO UPDATE
    SET status = 'invited', invited_by = EXCLUDED.invited_by, created_at = now() WHERE bc.status = 'declined'`;

/** Invites people. Members, invitees, and banned people keep their status. */
export async function insertBoardInvites(
  sql: Sql,
  boardId: string,
  inviterId: string,
  userIds: string[],
): Promise<void> {
  await sql.rows(invite, [boardId, inviterId, userIds]);
}

const unreachable = statement('board_people_unreachable')`
  SELECT asked.id FROM unnest($3::bigint[]) AS asked (id)
  WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.id = asked.id)
    OR NOT (${notBlocked('asked.id', '$1')}) OR NOT (${notBlocked('asked.id', '$2')})`;

/**
 * Filters the ids to people who do not exist, or whom the inviter or owner cannot reach, which are indistinguishable.
 */
export async function unreachablePeople(
  sql: Sql,
  inviterId: string,
  ownerId: string,
  userIds: string[],
): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(unreachable, [inviterId, ownerId, userIds]);
  return rows.map((row) => row.id);
}

const statuses = statement('board_people_statuses')`
  SELECT user_id AS "userId", status FROM board_collaborators WHERE board_id = $1 AND user_id = ANY ($2)`;

export async function boardPeopleStatuses(
  sql: Sql,
  boardId: string,
  userIds: string[],
): Promise<Map<string, BoardPersonStatus>> {
  const rows = await sql.rows<{ userId: string; status: BoardPersonStatus }>(statuses, [boardId, userIds]);
  return new Map(rows.map((row) => [row.userId, row.status]));
}

const change = statement('board_person_change')`
  UPDATE board_collaborators SET status = $3, created_at = now()
  WHERE board_id = $1 AND user_id = $2 AND status = ANY ($4) RETURNING user_id`;

/** Changes a person's status if it is one of `from`. False if it is not. */
export async function changeBoardPerson(
  sql: Sql,
  boardId: string,
  userId: string,
  from: BoardPersonStatus[],
  to: BoardPersonStatus,
): Promise<boolean> {
  return (await sql.rows(change, [boardId, userId, to, from])).length > 0;
}

const put = statement('board_person_put')`
  INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, $3, $4)
  ON CONFLICT (board_id, user_id) DO UPDATE SET status = EXCLUDED.status, created_at = now()`;

/** Sets a person's status whatever it was. */
export async function putBoardPerson(
  sql: Sql,
  boardId: string,
  userId: string,
  status: BoardPersonStatus,
  by: string,
): Promise<void> {
  await sql.rows(put, [boardId, userId, status, by]);
}

const remove = statement('board_person_remove')`
  DELETE FROM board_collaborators WHERE board_id = $1 AND user_id = $2 AND status = ANY ($3) RETURNING user_id`;

/** Removes a person whose status is one of these. False if there was none. */
export async function removeBoardPerson(
  sql: Sql,
  boardId: string,
  userId: string,
  from: BoardPersonStatus[],
): Promise<boolean> {
  return (await sql.rows(remove, [boardId, userId, from])).length > 0;
}

const settings = statement('board_people_settings')`
  UPDATE boards SET collaborators_organise = coalesce($2, collaborators_organise),
    collaborators_invite = coalesce($3, collaborators_invite) WHERE id = $1`;

/** Sets collaborators' permissions. Null keeps them. */
export async function setCollaboratorRights(
  sql: Sql,
  boardId: string,
  rights: { organize: boolean | null; invite: boolean | null },
): Promise<void> {
  await sql.rows(settings, [boardId, rights.organize, rights.invite]);
}
