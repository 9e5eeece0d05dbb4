import type { Sql, Statement } from '../connection/database.ts';
import { counterValue } from './counters.ts';
import { boardVisible, onBoard } from './visibility.ts';

export interface BoardRow {
  id: string;
  ownerId: string;
  ownerUsername: string;
  ownerFullName: string;
  ownerFirstName: string;
  ownerIsVerifiedMerchant: boolean;
  ownerAvatarSignature: string | null;
  ownerAvatarFormat: string | null;
  name: string;
  slug: string;
  description: string;
  privacy: 'public' | 'protected' | 'secret';
  layout: 'default' | 'quick_saves';
  createdAt: Date;
  isArchived: boolean;
  isSensitive: boolean;
  /** What the viewer is on this board. */
  role: 'owner' | 'collaborator' | null;
  /** Whether others than its owner are on it. */
  isCollaborative: boolean;
  /** Whether it keeps its name and pins from this viewer (BOARD-09). */
  isClosed: boolean;
  pinCount: string;
  sectionCount: string;
  followerCount: string;
  followedByMe: boolean;
  /** Newest pictures first, at most five. */
  pictures: { signature: string; width: number; height: number; color: string; format: string }[];
}

const columns = `
  b.id, b.owner_id AS "ownerId", o.username AS "ownerUsername", o.full_name AS "ownerFullName",
  o.first_name AS "ownerFirstName", o.is_verified_merchant AS "ownerIsVerifiedMerchant",
  o.avatar_signature AS "ownerAvatarSignature", a.format AS "ownerAvatarFormat",
  b.name, b.slug, b.description, b.privacy, b.layout, b.created_at AS "createdAt",
  b.archived_at IS NOT NULL AS "isArchived", b.is_sensitive AS "isSensitive",
  CASE WHEN b.owner_id = $1::bigint THEN 'owner' WHEN ${onBoard('b', '$1')} THEN 'collaborator' END AS role,
  EXISTS (SELECT 1 FROM board_collaborators m WHERE m.board_id = b.id AND m.status = 'accepted') AS "isCollaborative",
  (b.privacy = 'protected' AND NOT coalesce(${onBoard('b', '$1')}, false)) AS "isClosed",
  ${counterValue('b.id', 'board_pins')} AS "pinCount",
  (SELECT count(*) FROM board_sections bs WHERE bs.board_id = b.id) AS "sectionCount",
  (SELECT count(*) FROM follows f WHERE f.target_kind = 'board' AND f.target_id = b.id) AS "followerCount",
  EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $1::bigint AND f.target_kind = 'board'
    AND f.target_id = b.id) AS "followedByMe",
  (SELECT coalesce(json_agg(json_build_object('signature', p.image_signature, 'width', p.image_width,
      'height', p.image_height, 'color', p.image_color, 'format', p.image_format) ORDER BY p.id DESC), '[]')
    FROM (SELECT pin_id FROM board_pins bp WHERE bp.board_id = b.id ORDER BY bp.pin_id DESC LIMIT 5) newest
    JOIN pins p ON p.id = newest.pin_id) AS pictures`;
const joins = `JOIN users o ON o.id = b.owner_id LEFT JOIN images a ON a.signature = o.avatar_signature`;

/** Columns of a `BoardRow` from a board `b` with `boardJoins`, for the viewer `$1`. */
export { columns as boardColumns, joins as boardJoins };

const byId: Statement = {
  name: 'board_by_id',
  text: `SELECT ${columns} FROM boards b ${joins} WHERE b.id = $2 AND ${boardVisible('b', '$1')}`,
};

/** The board, or null when it is missing or not for this viewer: the two look alike. */
export async function boardById(
  sql: Sql,
  viewerId: string | null,
  boardId: string,
): Promise<BoardRow | null> {
  const [row] = await sql.rows<BoardRow>(byId, [viewerId, boardId]);
  return row ?? null;
}

const bySlug: Statement = {
  name: 'board_by_slug',
  text: `
    SELECT ${columns} FROM board_slugs n JOIN boards b ON b.id = n.board_id ${joins}
    WHERE n.owner_id = $2 AND n.slug = $3 AND ${boardVisible('b', '$1')}`,
};

/** The owner's board of that slug; also found by a slug given up, so compare `slug` and redirect. */
export async function boardBySlug(
  sql: Sql,
  viewerId: string | null,
  ownerId: string,
  slug: string,
): Promise<BoardRow | null> {
  const [row] = await sql.rows<BoardRow>(bySlug, [viewerId, ownerId, slug]);
  return row ?? null;
}

const ofOwner: Statement = {
  name: 'boards_of_owner',
  text: `
    SELECT listed.last_pinned AS "lastPinned", ${columns} FROM (
      SELECT b.id, coalesce((SELECT max(bp.pin_id) FROM board_pins bp WHERE bp.board_id = b.id), b.id) AS last_pinned
      FROM boards b
      WHERE b.owner_id = $2 AND b.layout = 'default' AND ${boardVisible('b', '$1')}
    ) listed JOIN boards b ON b.id = listed.id ${joins}
    WHERE listed.last_pinned < $3
    ORDER BY listed.last_pinned DESC LIMIT $4`,
};

/** A person's boards, last pinned to first. `before` is an exclusive upper bound on the last pin's id. */
export async function boardsOfOwner(
  sql: Sql,
  viewerId: string | null,
  ownerId: string,
  before: string,
  limit: number,
): Promise<(BoardRow & { lastPinned: string })[]> {
  return sql.rows(ofOwner, [viewerId, ownerId, before, limit]);
}

const quickSaves: Statement = {
  name: 'board_quick_saves',
  text: `SELECT id FROM boards WHERE owner_id = $1 AND layout = 'quick_saves' ORDER BY id LIMIT 1`,
};

/** The board behind 'saved to profile'. */
export async function quickSavesBoardId(sql: Sql, ownerId: string): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(quickSaves, [ownerId]);
  return row?.id ?? null;
}

export interface InsertBoard {
  ownerId: string;
  name: string;
  slug: string;
  description: string;
  privacy: 'public' | 'protected' | 'secret';
  layout: 'default' | 'quick_saves';
}

const insert: Statement = {
  name: 'board_insert',
  text: `
    WITH fresh AS MATERIALIZED (SELECT new_id() AS id), named AS (
      INSERT INTO board_slugs (owner_id, slug, board_id) SELECT $1, $3, id FROM fresh
      ON CONFLICT DO NOTHING RETURNING board_id
    )
    INSERT INTO boards (id, owner_id, name, slug, description, privacy, layout)
    SELECT board_id, $1, $2, $3, $4, $5, $6 FROM named RETURNING id`,
};

/** The new board's id, or null when the owner has or had a board of that slug. */
export async function insertBoard(sql: Sql, board: InsertBoard): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(insert, [
    board.ownerId,
    board.name,
    board.slug,
    board.description,
    board.privacy,
    board.layout,
  ]);
  return row?.id ?? null;
}

const named: Statement = {
  name: 'board_named',
  text: `
    SELECT 1 FROM boards WHERE owner_id = $1 AND lower(name) = lower($2) AND layout = 'default' AND deleted_at IS NULL
    LIMIT 1`,
};

/** Whether the owner has a board of that name; letter case does not tell names apart. */
export async function hasBoardNamed(sql: Sql, ownerId: string, name: string): Promise<boolean> {
  return (await sql.rows(named, [ownerId, name])).length > 0;
}

const remove: Statement = {
  name: 'board_delete',
  text: `
    WITH gone AS (
      DELETE FROM boards WHERE id = $2 AND owner_id = $1 AND layout = 'default' RETURNING id
    ), unnamed AS (DELETE FROM board_slugs s USING gone WHERE s.owner_id = $1 AND s.board_id = gone.id),
    unsectioned AS (DELETE FROM board_sections s USING gone WHERE s.board_id = gone.id),
    unfollowed AS (DELETE FROM follows f USING gone WHERE f.target_kind = 'board' AND f.target_id = gone.id),
    unplaced AS (DELETE FROM board_pins bp USING gone WHERE bp.board_id = gone.id RETURNING bp.pin_id),
    pinned AS (
      DELETE FROM pins p USING unplaced WHERE p.id = unplaced.pin_id
      RETURNING p.id, p.user_id, p.root_pin_id, p.parent_pin_id
    ), unlisted AS (DELETE FROM saves s USING pinned WHERE s.user_id = pinned.user_id AND s.pin_id = pinned.id),
    counted AS (
      INSERT INTO counter_deltas (owner_id, name, delta)
      SELECT user_id, 'user_pins', -count(*) FROM pinned GROUP BY user_id
      UNION ALL
      SELECT root_pin_id, 'pin_saves', -count(*) FROM pinned WHERE parent_pin_id IS NOT NULL GROUP BY root_pin_id
    ), forgotten AS (
      DELETE FROM counters c USING gone WHERE c.owner_id = gone.id
    ), dropped AS (
      DELETE FROM counter_deltas d USING gone WHERE d.owner_id = gone.id
    )
    SELECT id FROM gone`,
};

/** Deletes a board of the owner with its pins and sections; false when missing or another's. */
export async function deleteBoard(sql: Sql, ownerId: string, boardId: string): Promise<boolean> {
  const rows = await sql.rows<{ id: string }>(remove, [ownerId, boardId]);
  return rows.length > 0;
}

export interface SectionRow {
  id: string;
  boardId: string;
  title: string;
  slug: string;
  pinCount: string;
}

const sections: Statement = {
  name: 'sections_of_boards',
  text: `
    SELECT s.id, s.board_id AS "boardId", s.title, s.slug,
      ${counterValue('s.id', 'section_pins')} AS "pinCount"
    FROM board_sections s JOIN boards b ON b.id = s.board_id
    WHERE s.board_id = ANY ($2) AND ${boardVisible('b', '$1')}
    ORDER BY s.board_id, s.position, s.id`,
};

/** Sections of the boards, in their order. */
export async function sectionsOfBoards(
  sql: Sql,
  viewerId: string | null,
  boardIds: string[],
): Promise<SectionRow[]> {
  return boardIds.length === 0 ? [] : sql.rows<SectionRow>(sections, [viewerId, boardIds]);
}

const insertSectionRow: Statement = {
  name: 'section_insert',
  text: `
    INSERT INTO board_sections (board_id, title, slug, position)
    SELECT b.id, $3, $4, (SELECT count(*) FROM board_sections WHERE board_id = b.id)
    FROM boards b WHERE b.id = $2 AND b.owner_id = $1
    ON CONFLICT DO NOTHING RETURNING id`,
};

/** The new section's id, or null when the board is missing, another's, or has a section of that slug. */
export async function insertSection(
  sql: Sql,
  ownerId: string,
  boardId: string,
  title: string,
  slug: string,
): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(insertSectionRow, [ownerId, boardId, title, slug]);
  return row?.id ?? null;
}
