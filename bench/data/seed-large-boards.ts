import type { Database, Statement } from '../../db/connection/database.ts';
import { signIn } from './sign-in.ts';

export interface LargeBoard {
  id: string;
  path: string;
  /** A pin of the board with 25,000 newer ones. Null on smaller boards. */
  deepPinId: string | null;
}

/** Fits in the statement timeout, including the rows that triggers add per pin. */
const pinsAtOnce = 10_000;

const board: Statement = {
  name: 'bench_large_board',
  text: `
    WITH made AS (
      INSERT INTO boards (owner_id, name, slug) SELECT id, $2, $2 FROM users WHERE username = $1 RETURNING id, owner_id
    ), named AS (
      INSERT INTO board_slugs (owner_id, slug, board_id) SELECT owner_id, $2, id FROM made
    )
    SELECT id FROM made`,
};
const fill: Statement = {
  name: 'bench_large_board_pins',
  text: `
    WITH made AS MATERIALIZED (
      SELECT new_id() AS id, b.id AS board_id, b.owner_id, md5((1 + n % 45000)::text) AS signature, n
      FROM boards b, generate_series($2::integer, $3::integer) n WHERE b.id = $1
    ), pinned AS (
      INSERT INTO pins (id, user_id, board_id, root_pin_id, title, description, image_signature, image_width,
        image_height, image_color, image_format)
      SELECT made.id, owner_id, board_id, made.id, 'Pin ' || n, 'One of many on this board', i.signature, i.width,
        i.height, i.dominant_color, i.format FROM made JOIN images i USING (signature)
    ), placed AS (
      INSERT INTO board_pins (board_id, pin_id, user_id) SELECT board_id, id, owner_id FROM made
    ), counted AS (
      INSERT INTO counters (owner_id, name, value) SELECT $1, 'board_pins', $3 - $2 + 1
      ON CONFLICT (owner_id, name) DO UPDATE SET value = counters.value + excluded.value
    )
    INSERT INTO saves (user_id, pin_id, root_pin_id, board_id, is_copy)
    SELECT owner_id, id, id, board_id, false FROM made`,
};
const deep: Statement = {
  name: 'bench_large_board_deep',
  text: 'SELECT pin_id AS id FROM board_pins WHERE board_id = $1 ORDER BY pin_id DESC OFFSET 24999 LIMIT 1',
};

/** Creates a board with this many pins, owned by a member of the crowd. */
export async function seedLargeBoard(db: Database, owner: string, pins: number): Promise<LargeBoard> {
  const slug = `board-of-${pins}`;
  const [made] = await db.rows<{ id: string }>(board, [owner, slug]);
  if (made === undefined) throw new Error(`${owner} is no member of the crowd.`);
  for (let from = 1; from <= pins; from += pinsAtOnce)
    await db.rows(fill, [made.id, from, Math.min(from + pinsAtOnce - 1, pins)]);
  const [deepPin] = await db.rows<{ id: string }>(deep, [made.id]);
  return { id: made.id, path: `/${owner}/${slug}/`, deepPinId: deepPin?.id ?? null };
}

const collaborate: Statement = {
  name: 'bench_collaborators',
  text: `
    INSERT INTO board_collaborators (board_id, user_id, status, invited_by)
    SELECT b.id, u.id, 'accepted', b.owner_id FROM boards b, users u WHERE b.id = $1 AND u.username = ANY ($2)`,
};

/** Adds members to a board and returns their cookies. */
export async function signInCollaborators(
  db: Database,
  boardId: string,
  usernames: string[],
  secret: string,
): Promise<string[]> {
  await db.rows(collaborate, [boardId, usernames]);
  const cookies: string[] = [];
  for (const username of usernames) cookies.push(await signIn(db, username, secret));
  return cookies;
}
