import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { boardOpen, notBlocked } from '../visibility.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';

/** An invitation as the invitee sees it: only the board's name and the inviter, even for a secret board. */
export interface BoardInvitationRow extends PersonRow {
  boardId: string;
  boardName: string;
  boardSlug: string;
  boardPrivacy: 'public' | 'protected' | 'secret';
  ownerUsername: string;
  createdAt: Date;
}

const select = `
  SELECT ${personColumns}, b.id AS "boardId", b.name AS "boardName", b.slug AS "boardSlug",
    b.privacy AS "boardPrivacy", o.username AS "ownerUsername", bc.created_at AS "createdAt"
  FROM board_collaborators bc JOIN boards b ON b.id = bc.board_id AND b.deleted_at IS NULL AND b.layout = 'default'
  JOIN users o ON o.id = b.owner_id JOIN users u ON u.id = bc.invited_by ${personPicture}
  WHERE bc.user_id = $1 AND bc.status = 'invited' AND ${boardOpen('b')}
    AND ${notBlocked('b.owner_id', '$1')} AND ${notBlocked('bc.invited_by', '$1')}`;

const ofPerson = statement('board_invitations_of_person')`
  ${select} AND b.id < $2 ORDER BY b.id DESC LIMIT $3`;

/** Lists a person's pending invitations, newest board first. `before` is an exclusive upper board id. */
export async function invitationsOf(
  sql: Sql,
  userId: string,
  before: string,
  limit: number,
): Promise<BoardInvitationRow[]> {
  return sql.rows<BoardInvitationRow>(ofPerson, [userId, before, limit]);
}

const one = statement('board_invitation')`${select} AND b.id = $2`;

export async function invitationTo(
  sql: Sql,
  userId: string,
  boardId: string,
): Promise<BoardInvitationRow | null> {
  return firstRow<BoardInvitationRow>(sql, one, [userId, boardId]);
}
