import type { Database, Statement } from '../../../db/connection/database.ts';

const insert: Statement = {
  name: 'test_many_pins',
  text: `
    WITH made AS (
      INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
      SELECT md5($2::bigint::text || i), 600, 800, 'jpg', '#336699', '0', 1000 FROM generate_series(1, $3::int) i
      ON CONFLICT DO NOTHING
    ), fresh AS MATERIALIZED (SELECT i, new_id() - ($4::bigint << 22) AS id FROM generate_series(1, $3::int) i), pinned AS (
      INSERT INTO pins (id, user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color,
        image_format)
      SELECT id, $1::bigint, $2::bigint, id, md5($2::bigint::text || i), 600, 800, '#336699', 'jpg' FROM fresh RETURNING id
    ), placed AS (
      INSERT INTO board_pins (board_id, pin_id, user_id) SELECT $2, id, $1 FROM pinned
    ), listed AS (
      INSERT INTO saves (user_id, pin_id, root_pin_id, board_id, is_copy) SELECT $1, id, id, $2, false FROM pinned
    )
    INSERT INTO counter_deltas (owner_id, name, delta)
    VALUES ($2, 'board_pins', $3::int), ($1, 'user_pins', $3::int)`,
};

/** Fills a board with pins of different pictures in one statement, as if that had been some time ago. */
export async function manyPins(
  db: Database,
  userId: string,
  boardId: string,
  count: number,
  agoMs = 0,
): Promise<void> {
  await db.rows(insert, [userId, boardId, count, agoMs]);
}
