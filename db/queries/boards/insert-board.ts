import { statement, type Sql } from '../../connection/database.ts';
import { boardOpen } from '../visibility.ts';

export interface InsertBoard {
  ownerId: string;
  name: string;
  slug: string;
  description: string;
  privacy: 'public' | 'protected' | 'secret';
  layout: 'default' | 'quick_saves';
  isSensitive?: boolean;
  /** A client's idempotency key for creating this board, or null. */
  key?: string | null;
  /** Defaults to the current time. */
  createdAt?: Date | null;
}

/** Whether a former slug is free again because its board is deleted. */
const isFree = `EXISTS (SELECT 1 FROM boards h WHERE h.id = board_slugs.board_id AND h.deleted_at IS NOT NULL)`;

const insert = statement('board_insert_keyed')`
  WITH fresh AS MATERIALIZED (SELECT new_id() AS id), named AS (
    INSERT INTO board_slugs (owner_id, slug, board_id) SELECT $1, $3, id FROM fresh
    ON CONFLICT (owner_id, slug) DO UPDATE SET board_id = EXCLUDED.board_id, created_at = now() WHERE ${isFree}
    RETURNING board_id
  ), keyed AS (
    INSERT INTO idempotency_keys (user_id, key, pin_id) SELECT $1, $7, board_id FROM named WHERE $7::text IS NOT NULL
    ON CONFLICT DO NOTHING
  )
  INSERT INTO boards (id, owner_id, name, slug, description, privacy, layout, is_sensitive, created_at, language)
  SELECT board_id, $1, $2, $3, $4, $5, $6, $9::boolean, coalesce($8::timestamptz, now()),
    CASE WHEN $6 = 'default' THEN text_language($2 || ' ' || $4, (SELECT u.locale FROM users u WHERE u.id = $1)) END
  FROM named RETURNING id`;

/** Returns the new board's id. Null if another board of the owner that is not deleted has or had that slug. */
export async function insertBoard(sql: Sql, board: InsertBoard): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(insert, [
    board.ownerId,
    board.name,
    board.slug,
    board.description,
    board.privacy,
    board.layout,
    board.key ?? null,
    board.createdAt ?? null,
    board.isSensitive ?? false,
  ]);
  return row?.id ?? null;
}

const claim = statement('board_slug_claim')`
  INSERT INTO board_slugs (owner_id, slug, board_id) VALUES ($1, $2, $3)
  ON CONFLICT (owner_id, slug) DO UPDATE SET board_id = EXCLUDED.board_id
    WHERE board_slugs.board_id = EXCLUDED.board_id OR ${isFree}
  RETURNING board_id`;

/** Gives a slug to a board. False if another board of the owner has or had it. */
export async function claimSlug(sql: Sql, ownerId: string, slug: string, boardId: string): Promise<boolean> {
  return (await sql.rows(claim, [ownerId, slug, boardId])).length > 0;
}

const named = statement('board_named')`
  SELECT 1 FROM boards WHERE owner_id = $1 AND lower(name) = lower($2) AND layout = 'default' AND deleted_at IS NULL
    AND id IS DISTINCT FROM $3::bigint AND ${boardOpen('boards')}
  LIMIT 1`;

/**
 * Checks whether the owner has a board of that name other than `exceptId`, ignoring case. Boards hidden from the
 * caller do not count.
 */
export async function hasBoardNamed(
  sql: Sql,
  ownerId: string,
  name: string,
  exceptId: string | null = null,
): Promise<boolean> {
  return (await sql.rows(named, [ownerId, name, exceptId])).length > 0;
}

const ownNamed = statement('own_board_named')`
  SELECT id FROM boards WHERE owner_id = $1 AND lower(name) = lower($2) AND layout = 'default' AND deleted_at IS NULL
    AND ${boardOpen('boards')}
  ORDER BY id LIMIT 1`;

/** Returns the owner's board of that name, ignoring case, or null. One hidden from the caller is not found. */
export async function ownBoardNamed(sql: Sql, ownerId: string, name: string): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(ownNamed, [ownerId, name]);
  return row?.id ?? null;
}

const lock = statement('boards_lock')`
  SELECT pg_advisory_xact_lock(hashtextextended('boards of ' || $1::text, 0))`;

/** Locks the naming and ordering of this person's boards until the transaction ends. */
export async function lockBoardsOf(tx: Sql, ownerId: string): Promise<void> {
  await tx.rows(lock, [ownerId]);
}
