import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { boardOpen, notBlocked, notHiddenPerson } from '../visibility.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';

/** Whether the creator of the link `l` may still invite to its board `b`. */
const makerInvites = `(l.created_by = b.owner_id OR (b.collaborators_invite AND EXISTS (
  SELECT 1 FROM board_collaborators maker
  WHERE maker.board_id = b.id AND maker.user_id = l.created_by AND maker.status = 'accepted')))`;

const ofBoard = statement('board_link_of_board')`
  SELECT l.code, l.expires_at AS "expiresAt" FROM board_links l JOIN boards b ON b.id = l.board_id
  WHERE l.board_id = $1 AND l.expires_at > $2 AND ${makerInvites} AND ${notHiddenPerson('l.created_by')}
  ORDER BY l.created_at DESC LIMIT 1`;

/** Returns a board's newest link that works: its creator may still invite and is not hidden. */
export async function linkOfBoard(
  sql: Sql,
  boardId: string,
  now: Date,
): Promise<{ code: string; expiresAt: Date } | null> {
  const [row] = await sql.rows<{ code: string; expiresAt: Date }>(ofBoard, [boardId, now]);
  return row ?? null;
}

const remove = statement('board_links_delete')`DELETE FROM board_links WHERE board_id = $1`;
const insert = statement('board_link_insert')`
  INSERT INTO board_links (code, board_id, created_by, expires_at) VALUES ($1, $2, $3, $4)`;

/** Revokes every link of a board. */
export async function deleteBoardLinks(sql: Sql, boardId: string): Promise<void> {
  await sql.rows(remove, [boardId]);
}

export async function insertBoardLink(
  sql: Sql,
  link: { code: string; boardId: string; createdBy: string; expiresAt: Date },
): Promise<void> {
  await sql.rows(insert, [link.code, link.boardId, link.createdBy, link.expiresAt]);
}

/** What a link's holder sees: the board's name and the link's creator. */
export interface BoardLinkRow extends PersonRow {
  boardId: string;
  boardName: string;
  boardSlug: string;
  ownerId: string;
  ownerUsername: string;
  /** The viewer's current relation to the board. */
  viewerStatus: 'owner' | 'invited' | 'accepted' | 'declined' | null;
}

const byCode = statement('board_link_by_code')`
  SELECT ${personColumns}, b.id AS "boardId", b.name AS "boardName", b.slug AS "boardSlug",
    b.owner_id AS "ownerId", o.username AS "ownerUsername",
    CASE WHEN b.owner_id = $1::bigint THEN 'owner' ELSE me.status END AS "viewerStatus"
  FROM board_links l JOIN boards b ON b.id = l.board_id AND b.deleted_at IS NULL AND b.layout = 'default'
  JOIN users o ON o.id = b.owner_id JOIN users u ON u.id = l.created_by ${personPicture}
  LEFT JOIN board_collaborators me ON me.board_id = b.id AND me.user_id = $1::bigint
  WHERE l.code = $2 AND l.expires_at > $3 AND me.status IS DISTINCT FROM 'banned'
    AND ${makerInvites}
    AND ${boardOpen('b')} AND ${notBlocked('b.owner_id', '$1')} AND ${notBlocked('l.created_by', '$1')}`;

/**
 * Returns the board behind a link. Null if the link is unknown, expired, revoked, created by someone who may no longer
 * invite, or not for this viewer, which are indistinguishable.
 */
export async function boardOfLink(
  sql: Sql,
  viewerId: string | null,
  code: string,
  now: Date,
): Promise<BoardLinkRow | null> {
  return firstRow<BoardLinkRow>(sql, byCode, [viewerId, code, now]);
}
