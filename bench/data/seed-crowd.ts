import type { Database, Statement } from '../../db/connection/database.ts';
import { annotatePins } from '../../server/topics/annotate-pins.ts';
import { multiply } from './multiply.ts';
import { signIn } from './sign-in.ts';

export interface Crowd {
  /** Created pins, newest first; of more than a million, the newest and the oldest. Each has 29 more on its board. */
  pinIds: string[];
  /** Cookie header of the member who follows and saves. */
  cookie: string;
}

const sizeOf = (scale: number) => ({
  users: Math.round(2000 * scale),
  boards: Math.round(1500 * scale),
  pins: Math.round(45_000 * scale),
  copies: Math.round(6000 * scale),
});

const words = `ARRAY['amber','linen','quiet','morning','harbour','fern','copper','woven','paper','lantern','slow',
  'garden','winter','salt','velvet','terrace','moss','clay','bright','orchard','north','window','folded','river']`;

/** Words chosen by a number, so that every run generates the same texts. */
const phrase = (seed: string, count: number): string => `(
  SELECT string_agg((${words})[1 + abs(hashint8((${seed})::bigint * 31 + w)) % 24], ' ')
  FROM generate_series(1, ${count}) w)`;

const statementsOf = (size: ReturnType<typeof sizeOf>): Statement[] => [
  {
    name: 'bench_users',
    text: `
      INSERT INTO users (username, first_name, full_name)
      SELECT 'member' || n, initcap((${words})[1 + n % 24]), initcap(${phrase('n', 2)})
      FROM generate_series(1, ${size.users}) n`,
  },
  {
    name: 'bench_usernames',
    text: 'INSERT INTO usernames (username, user_id) SELECT username, id FROM users',
  },
  {
    name: 'bench_boards',
    text: `
      INSERT INTO boards (owner_id, name, slug)
      SELECT u.id, initcap(${phrase('u.n * 7', 2)}), 'board-' || u.n
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users) u WHERE u.n <= ${size.boards}`,
  },
  {
    name: 'bench_board_slugs',
    text: 'INSERT INTO board_slugs (owner_id, slug, board_id) SELECT owner_id, slug, id FROM boards',
  },
  {
    name: 'bench_images',
    text: `
      INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
      SELECT md5(n::text), 1000, (ARRAY[1500, 1000, 1333, 750, 1778, 1250])[1 + n % 6], 'jpg',
        '#' || substr(md5('color' || n), 1, 6), md5('hash' || n), 200000
      FROM generate_series(1, ${size.pins}) n`,
  },
  {
    name: 'bench_pins',
    text: `
      INSERT INTO pins (id, user_id, board_id, root_pin_id, title, description, alt_text, link, domain,
        image_signature, image_width, image_height, image_color, image_format)
      SELECT made.id, b.owner_id, b.id, made.id, initcap(${phrase('made.n * 3', 4)}), ${phrase('made.n * 5', 18)},
        ${phrase('made.n * 11', 8)}, CASE WHEN made.n % 3 = 0 THEN 'https://example.org/' || made.n ELSE '' END,
        CASE WHEN made.n % 3 = 0 THEN 'example.org' ELSE 'Uploaded by user' END,
        i.signature, i.width, i.height, i.dominant_color, i.format
      FROM (SELECT new_id() AS id, n FROM generate_series(1, ${size.pins}) n) made
      JOIN (SELECT *, row_number() OVER (ORDER BY id) AS n FROM boards) b ON b.n = 1 + (made.n::bigint * 7919) % ${size.boards}
      JOIN images i ON i.signature = md5(made.n::text)`,
  },
  {
    name: 'bench_viewer_boards',
    text: `
      INSERT INTO boards (owner_id, name, slug, layout)
      SELECT id, name, slug, layout FROM users, (VALUES ('Profile', 'quick-saves', 'quick_saves'),
        ('Keepsakes', 'keepsakes', 'default')) AS own (name, slug, layout) WHERE username = 'member2000'`,
  },
  {
    name: 'bench_copies',
    text: `
      INSERT INTO pins (id, user_id, board_id, parent_pin_id, root_pin_id, title, description, alt_text, link, domain,
        method, image_signature, image_width, image_height, image_color, image_format)
      SELECT new_id(), b.owner_id, b.id, p.id, p.id, p.title, p.description, p.alt_text, p.link, p.domain, 'repin',
        p.image_signature, p.image_width, p.image_height, p.image_color, p.image_format
      FROM (SELECT *, row_number() OVER (ORDER BY id DESC) AS n FROM pins) p
      JOIN boards b ON b.slug = CASE WHEN p.n % 4 = 0 THEN 'keepsakes' ELSE 'board-' || (1 + p.n % 700) END
      WHERE p.n <= ${size.copies}`,
  },
  {
    name: 'bench_board_pins',
    text: 'INSERT INTO board_pins (board_id, pin_id, user_id) SELECT board_id, id, user_id FROM pins',
  },
  {
    name: 'bench_saves',
    text: `
      INSERT INTO saves (user_id, pin_id, root_pin_id, board_id, is_copy)
      SELECT user_id, id, root_pin_id, board_id, parent_pin_id IS NOT NULL FROM pins`,
  },
  {
    name: 'bench_counters',
    text: `
      INSERT INTO counters (owner_id, name, value)
      SELECT board_id, 'board_pins', count(*) FROM pins GROUP BY board_id
      UNION ALL SELECT user_id, 'user_pins', count(*) FROM pins GROUP BY user_id
      UNION ALL SELECT root_pin_id, 'pin_saves', count(*) FROM pins WHERE parent_pin_id IS NOT NULL GROUP BY root_pin_id`,
  },
  {
    name: 'bench_follows',
    text: `
      INSERT INTO follows (follower_id, target_kind, target_id)
      SELECT v.id, 'user', u.id FROM users v, users u
      WHERE v.username = 'member2000' AND u.username IN (SELECT 'member' || 40 * n FROM generate_series(1, 30) n)
      UNION ALL SELECT v.id, 'board', b.id FROM users v, boards b
      WHERE v.username = 'member2000' AND b.slug IN (SELECT 'board-' || 33 * n FROM generate_series(1, 30) n)`,
  },
  { name: 'bench_analyze', text: 'ANALYZE' },
];

const createdPins: Statement = {
  name: 'bench_created_pins',
  text: `
    SELECT id FROM (
      (SELECT id FROM pins WHERE parent_pin_id IS NULL ORDER BY id DESC LIMIT 500000)
      UNION (SELECT id FROM pins WHERE parent_pin_id IS NULL ORDER BY id LIMIT 500000)
    ) ends ORDER BY id DESC`,
};

/** Largest scale that is filled through triggers; more is repeated. */
const maxPlanted = 2;
/** An hour of ids, longer than it takes to plant. */
const idsOfAnHour = String(3_600_000n << 22n);

/**
 * Fills an empty database with members, boards, pins with image rows (no files), saves, and follows, and signs one
 * member in. The content is the same in every run, except for ids. `scale` multiplies everything but the member's own.
 */
export async function seedCrowd(db: Database, secret: string, scale = 1): Promise<Crowd> {
  const times = Math.ceil(scale / maxPlanted);
  for (const statement of statementsOf(sizeOf(scale / times))) await db.rows(statement);
  if (times > 1) await annotatePins({ db }, 5000);
  await multiply(db, times, idsOfAnHour);
  const pins = await db.rows<{ id: string }>(createdPins);
  return { pinIds: pins.map(({ id }) => id), cookie: await signIn(db, 'member2000', secret) };
}
