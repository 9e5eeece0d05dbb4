import { statement, type Sql } from '../../connection/database.ts';
import { boardContentsVisible, notBlocked } from '../visibility.ts';
import { visiblePinOfThread } from '../comments/pin-of-thread.ts';

export interface PersonActivityRow {
  /** Time-ordered position, unique for the person. */
  id: string;
  act: 'created' | 'saved' | 'commented' | 'tried' | 'followed' | 'made_board';
  pinId: string | null;
  /** What was commented or noted. */
  text: string;
  boardId: string | null;
  boardName: string;
  boardSlug: string;
  boardLayout: 'default' | 'quick_saves';
  ownerUsername: string;
  /** The followed person. */
  username: string | null;
  fullName: string;
}

/** A follow has no id of its own: its time and the low bits of its target stand in for one. */
const followId = `(((extract(epoch FROM f.created_at) * 1000)::bigint - 1577836800000) << 22 | (f.target_id & 4194303))`;

const said = `
  SELECT c.id, CASE WHEN c.is_try THEN 'tried' ELSE 'commented' END, seen.pin_id, c.text, NULL::bigint, NULL::bigint
  FROM pin_comments c, LATERAL (SELECT ${visiblePinOfThread('c', '$1')} AS pin_id) seen
  WHERE c.user_id = $2 AND c.parent_id IS NULL AND c.id < $3 AND seen.pin_id IS NOT NULL
  ORDER BY c.id DESC LIMIT $4`;

const acts = statement('activity_of_person')`
  WITH acts (id, act, pin_id, text, board_id, person_id) AS (
    (SELECT s.pin_id, CASE WHEN s.is_copy THEN 'saved' ELSE 'created' END, s.pin_id, '', s.board_id, NULL::bigint
      FROM saves s JOIN boards b ON b.id = s.board_id
      WHERE s.user_id = $2 AND s.pin_id < $3 AND ${boardContentsVisible('b', '$1')}
      ORDER BY s.pin_id DESC LIMIT $4)
    UNION ALL (${said})
    UNION ALL (SELECT b.id, 'made_board', NULL, '', b.id, NULL FROM boards b
      WHERE b.owner_id = $2 AND b.id < $3 AND b.layout = 'default' AND ${boardContentsVisible('b', '$1')}
      ORDER BY b.id DESC LIMIT $4)
    UNION ALL (SELECT ${followId}, 'followed', NULL, '', NULL, f.target_id FROM follows f
      WHERE f.follower_id = $2 AND f.target_kind = 'user' AND ${followId} < $3 AND ${notBlocked('f.target_id', '$1')}
      ORDER BY 1 DESC LIMIT $4)
  )
  SELECT a.id, a.act, a.pin_id AS "pinId", a.text, a.board_id AS "boardId", coalesce(b.name, '') AS "boardName",
    coalesce(b.slug, '') AS "boardSlug", coalesce(b.layout, 'default') AS "boardLayout",
    coalesce(o.username, '') AS "ownerUsername", u.username, coalesce(u.full_name, '') AS "fullName"
  FROM (SELECT * FROM acts ORDER BY id DESC LIMIT $4) a
  LEFT JOIN boards b ON b.id = a.board_id LEFT JOIN users o ON o.id = b.owner_id
  LEFT JOIN users u ON u.id = a.person_id
  WHERE ${notBlocked('$2', '$1')} ORDER BY a.id DESC`;

/**
 * Lists what a person did that the viewer may see, newest first: pins, comments, tries, boards and follows of people.
 * `before` is an exclusive upper id.
 */
export async function activityOfPerson(
  sql: Sql,
  viewerId: string | null,
  userId: string,
  before: string,
  limit: number,
): Promise<PersonActivityRow[]> {
  return sql.rows<PersonActivityRow>(acts, [viewerId, userId, before, limit]);
}
