import { statement, type Sql, type Statement } from '../connection/database.ts';
import { firstRow } from '../connection/first-row.ts';
import { boardDiscoverable, notBlocked } from './visibility.ts';
import { personColumns, personPicture, type PersonRow } from './people/person.ts';

export type SharedKind = 'pin' | 'board' | 'user';

const insert = statement('invite_code_insert')`
  INSERT INTO invite_codes (code, sender_id, channel, object_kind, object_id) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (code) DO NOTHING`;

/** Stores a code. A known one is left unchanged. */
export async function insertInviteCode(
  sql: Sql,
  invite: { code: string; senderId: string; channel: number; kind: SharedKind; objectId: string },
): Promise<void> {
  await sql.rows(insert, [invite.code, invite.senderId, invite.channel, invite.kind, invite.objectId]);
}

export interface InviteCodeRow extends PersonRow {
  channel: number;
  kind: SharedKind;
  objectId: string;
  showsMessaging: boolean;
}

const byCode = statement('invite_code')`
  SELECT ${personColumns}, u.shows_messaging AS "showsMessaging", c.channel, c.object_kind AS kind,
    c.object_id AS "objectId"
  FROM invite_codes c JOIN users u ON u.id = c.sender_id ${personPicture}
  WHERE c.code = $2 AND ${notBlocked('c.sender_id', '$1')}`;

/** Returns an invite as visible to this viewer. Null if the code is unknown or a block separates viewer and sender. */
export async function inviteByCode(
  sql: Sql,
  viewerId: string | null,
  code: string,
): Promise<InviteCodeRow | null> {
  return firstRow<InviteCodeRow>(sql, byCode, [viewerId, code]);
}

const targets: Record<SharedKind, Statement> = {
  pin: statement('shared_pin')`
    SELECT '/pin/' || p.id || '/' AS path, ${boardDiscoverable('b')} AS "isOpen"
    FROM pins p JOIN boards b ON b.id = p.board_id WHERE p.id = $1`,
  board: statement('shared_board')`
    SELECT '/' || o.username || '/' || b.slug || '/' AS path, ${boardDiscoverable('b')} AS "isOpen"
    FROM boards b JOIN users o ON o.id = b.owner_id WHERE b.id = $1 AND b.layout = 'default'`,
  user: statement('shared_user')`
    SELECT '/' || u.username || '/' AS path, true AS "isOpen" FROM users u WHERE u.id = $1`,
};

/** Returns the location of a shared item and whether it is public. Null if it is missing. */
export async function sharedTarget(
  sql: Sql,
  kind: SharedKind,
  objectId: string,
): Promise<{ path: string; isOpen: boolean } | null> {
  const [row] = await sql.rows<{ path: string; isOpen: boolean }>(targets[kind], [objectId]);
  return row ?? null;
}
