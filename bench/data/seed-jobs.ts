import type { Database, Statement } from '../../db/connection/database.ts';

const boards: Statement = {
  name: 'bench_jobs_boards',
  text: `
    WITH person AS (
      INSERT INTO users (username, full_name, first_name) VALUES ('sorter', 'Sorter', 'Sorter')
      RETURNING id
    ), fresh AS MATERIALIZED (SELECT i, new_id() AS id FROM generate_series(1, 3) i), named AS (
      INSERT INTO board_slugs (owner_id, slug, board_id) SELECT person.id, 'board-' || i, fresh.id FROM fresh, person
    )
    INSERT INTO boards (id, owner_id, name, slug) SELECT fresh.id, person.id, 'Board ' || i, 'board-' || i
    FROM fresh, person RETURNING id, owner_id AS "ownerId"`,
};
const fill: Statement = {
  name: 'bench_jobs_pins',
  text: `
    WITH made AS (
      INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
      SELECT md5(i::text), 600, 800, 'jpg', '#336699', '0', 1000 FROM generate_series(1, $3::int) i
    ), fresh AS MATERIALIZED (SELECT i, new_id() AS id FROM generate_series(1, $3::int) i), pinned AS (
      INSERT INTO pins (id, user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color,
        image_format)
      SELECT id, $1::bigint, $2::bigint, id, md5(i::text), 600, 800, '#336699', 'jpg' FROM fresh RETURNING id
    ), placed AS (
      INSERT INTO board_pins (board_id, pin_id, user_id) SELECT $2, id, $1 FROM pinned
    ), listed AS (
      INSERT INTO saves (user_id, pin_id, root_pin_id, board_id, is_copy) SELECT $1, id, id, $2, false FROM pinned
    )
    INSERT INTO counter_deltas (owner_id, name, delta)
    VALUES ($2, 'board_pins', $3::int), ($1, 'user_pins', $3::int)`,
};
const analyze: Statement = { name: 'bench_jobs_analyse', text: 'ANALYZE' };

/** Creates a person with three boards, the first of which holds pins of different images. */
export async function seedJobs(
  db: Database,
  pins: number,
): Promise<{ memberId: string; boardIds: string[] }> {
  const rows = await db.rows<{ id: string; ownerId: string }>(boards);
  const [first] = rows;
  if (first === undefined) throw new Error('no boards');
  await db.rows(fill, [first.ownerId, first.id, pins]);
  await db.rows(analyze);
  return { memberId: first.ownerId, boardIds: rows.map(({ id }) => id) };
}
