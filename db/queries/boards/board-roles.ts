import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { boardVisible, onBoard } from '../visibility.ts';

/** Data that determines permissions on a board. */
export interface BoardRoleRow {
  id: string;
  ownerId: string;
  ownerUsername: string;
  name: string;
  slug: string;
  layout: 'default' | 'quick_saves';
  privacy: 'public' | 'protected' | 'secret';
  isArchived: boolean;
  collaboratorsOrganize: boolean;
  collaboratorsInvite: boolean;
  /** Whether the staff marked it as sensitive, which its owner cannot change. */
  isSensitiveByStaff: boolean;
  role: 'owner' | 'collaborator' | null;
}

const byId = statement('board_role')`
  SELECT b.id, b.owner_id AS "ownerId", o.username AS "ownerUsername", b.name, b.slug, b.layout, b.privacy,
    b.archived_at IS NOT NULL AS "isArchived", b.collaborators_organise AS "collaboratorsOrganize",
    b.collaborators_invite AS "collaboratorsInvite", b.is_sensitive_by_staff AS "isSensitiveByStaff",
    CASE WHEN b.owner_id = $1 THEN 'owner' WHEN ${onBoard('b', '$1')} THEN 'collaborator' END AS role
  FROM boards b JOIN users o ON o.id = b.owner_id
  WHERE b.id = $2 AND ${boardVisible('b', '$1')}`;

/**
 * Returns a member's role on a board. Null if the board is missing or hidden from them, which are indistinguishable.
 */
export async function boardRole(sql: Sql, viewerId: string, boardId: string): Promise<BoardRoleRow | null> {
  return firstRow<BoardRoleRow>(sql, byId, [viewerId, boardId]);
}
