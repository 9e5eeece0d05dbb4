import type { Sql, Statement } from '../../connection/database.ts';

export interface InsertBoard {
  ownerId: string;
  name: string;
  slug: string;
  description: string;
  privacy: 'public' | 'protected' | 'secret';
  layout: 'default' | 'quick_saves';
  /** A client's key for making this board, or null. */
  key?: string | null;
}

const insert: Statement = {
  name: 'board_insert_keyed',
  text: `
    WITH fresh AS MATERIALIZED (SELECT new_id() AS id), named AS (
      INSERT INTO board_slugs (owner_id, slug, board_id) SELECT $1, $3, id FROM fresh
      ON CONFLICT DO NOTHING RETURNING board_id
    ), keyed AS (
      INSERT INTO idempotency_keys (user_id, key, pin_id) SELECT $1, $7, board_id FROM named WHERE $7::text IS NOT NULL
      ON CONFLICT DO NOTHING
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
    board.key ?? null,
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
