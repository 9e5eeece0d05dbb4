import { statement, type Sql } from '../../connection/database.ts';

/** Changes to a board. Null keeps a value. */
export interface BoardChange {
  name: string | null;
  slug: string | null;
  description: string | null;
  privacy: 'public' | 'protected' | 'secret' | null;
  /** The owner's own mark, which stays as it is while the staff have one. */
  isSensitive: boolean | null;
  collaboratorsOrganize: boolean | null;
  collaboratorsInvite: boolean | null;
  takesRequests: boolean | null;
  pinOrder: 'newest' | 'oldest' | 'color' | 'custom' | null;
  /** Language of name and description. Empty to detect it. */
  language: string | null;
}

const update = statement('board_update')`
  UPDATE boards SET name = coalesce($2, name), slug = coalesce($3, slug), description = coalesce($4, description),
    privacy = coalesce($5, privacy), 
    is_sensitive = CASE WHEN is_sensitive_by_staff THEN is_sensitive ELSE coalesce($6, is_sensitive) END,
    collaborators_organise = coalesce($7, collaborators_organise),
    collaborators_invite = coalesce($8, collaborators_invite),
    takes_requests = coalesce($9, takes_requests), pin_order = coalesce($10, pin_order),
    chosen_language = nullif(coalesce($11, chosen_language), ''),
    language = CASE WHEN coalesce($2, $4, $11) IS NULL THEN language ELSE coalesce(
      nullif(coalesce($11, chosen_language), ''),
      text_language(coalesce($2, name) || ' ' || coalesce($4, description),
        (SELECT u.locale FROM users u WHERE u.id = owner_id))) END
  WHERE id = $1 AND deleted_at IS NULL RETURNING id`;

/** False if the board has been deleted in the meantime. */
export async function updateBoardRow(sql: Sql, boardId: string, change: BoardChange): Promise<boolean> {
  const rows = await sql.rows(update, [
    boardId,
    change.name,
    change.slug,
    change.description,
    change.privacy,
    change.isSensitive,
    change.collaboratorsOrganize,
    change.collaboratorsInvite,
    change.takesRequests,
    change.pinOrder,
    change.language,
  ]);
  return rows.length > 0;
}

const cover = statement('board_set_cover')`
  UPDATE boards SET cover_pin_id = $2 WHERE id = $1 AND deleted_at IS NULL
    AND ($2::bigint IS NULL OR EXISTS (SELECT 1 FROM board_pins bp WHERE bp.board_id = $1 AND bp.pin_id = $2))
  RETURNING id`;

/** Null resets to the newest image. False if the pin is not on the board. */
export async function setBoardCover(sql: Sql, boardId: string, pinId: string | null): Promise<boolean> {
  return (await sql.rows(cover, [boardId, pinId])).length > 0;
}

const archive = statement('board_set_archived')`
  UPDATE boards SET archived_at = CASE WHEN $2 THEN coalesce(archived_at, now()) END
  WHERE id = $1 AND deleted_at IS NULL`;

export async function setBoardArchived(sql: Sql, boardId: string, isArchived: boolean): Promise<void> {
  await sql.rows(archive, [boardId, isArchived]);
}

const inOrder = statement('boards_in_order')`
  SELECT id, archived_at IS NOT NULL AS "isArchived", position IS NOT NULL AS "hasPlace" FROM boards
  WHERE owner_id = $1 AND layout = 'default' AND deleted_at IS NULL ORDER BY position NULLS LAST, id DESC`;
const place = statement('boards_place')`
  UPDATE boards b SET position = o.place::integer
  FROM unnest($2::bigint[]) WITH ORDINALITY AS o (id, place)
  WHERE b.id = o.id AND b.owner_id = $1 AND b.position IS DISTINCT FROM o.place::integer`;

/** Lists a person's boards in their own order. Boards without a position come last. */
export async function boardsInOrder(
  tx: Sql,
  ownerId: string,
): Promise<{ id: string; isArchived: boolean; hasPlace: boolean }[]> {
  return tx.rows(inOrder, [ownerId]);
}

export async function placeBoards(tx: Sql, ownerId: string, boardIds: string[]): Promise<void> {
  await tx.rows(place, [ownerId, boardIds]);
}
