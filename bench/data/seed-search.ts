import type { Database, Statement } from '../../db/connection/database.ts';

const syllables = `ARRAY['ba','co','di','fu','ga','ho','ki','lu','ma','no','pe','qui','ra','so','ti','ve','wo','xa','ye','zi']`;

/** One of 8000 words built from syllables, chosen so that few words are frequent and most are rare. */
const word = (seed: string): string => `(
  SELECT (${syllables})[1 + r % 20] || (${syllables})[1 + (r / 20) % 20] || (${syllables})[1 + (r / 400) % 20]
  FROM (SELECT floor(8000 * power((abs(hashint8((${seed})::bigint)) % 1000003) / 1000003.0, 3))::integer AS r) picked)`;

const phrase = (seed: string, count: number): string =>
  `(SELECT string_agg(${word(`(${seed})::bigint * 61 + w * 7919`)}, ' ') FROM generate_series(1, ${count}) w)`;

const people: Statement = {
  name: 'bench_search_people',
  text: `
    INSERT INTO users (username, first_name, full_name)
    SELECT 'seeker' || n, 'Seeker', initcap(${phrase('n', 2)}) FROM generate_series(1, 2000) n
    ON CONFLICT DO NOTHING`,
};
const boards: Statement = {
  name: 'bench_search_boards',
  text: `
    INSERT INTO boards (owner_id, name, slug)
    SELECT id, initcap(${phrase('id % 1000003', 2)}), 'found' FROM users WHERE username LIKE 'seeker%'`,
};
const image: Statement = {
  name: 'bench_search_images',
  text: `
    INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
    SELECT md5('s' || n), 1000, 1500, 'jpg', '#336699', '0', 1000 FROM generate_series($1::integer, $2::integer) n`,
};
/** Ids spread over three years, fewer further back. One in nine is saved, one in ten of these ten times as often. */
const pins: Statement = {
  name: 'bench_search_pins',
  text: `
    INSERT INTO pins (id, user_id, board_id, root_pin_id, title, description, image_signature, image_width,
      image_height, image_color, image_format)
    SELECT made.id, b.owner_id, b.id, made.id, initcap(${phrase('made.n * 3', 4)}), ${phrase('made.n * 5', 12)},
      md5('s' || made.n), 1000, 1500, '#336699', 'jpg'
    FROM (
      SELECT (((extract(epoch FROM now()) * 1000)::bigint - 1577836800000
        - (abs(hashint4(n)) % 94608000)::bigint * 1000) << 22) + n AS id, n
      FROM generate_series($1::integer, $2::integer) n
    ) made
    JOIN (SELECT *, row_number() OVER (ORDER BY id) AS at FROM boards WHERE slug = 'found') b
      ON b.at = 1 + made.n % 2000`,
};
const saves: Statement = {
  name: 'bench_search_saves',
  text: `
    UPDATE pin_documents d SET saves = made.saves,
      tier = CASE WHEN made.saves > 0 THEN search_tier(made.saves)
        WHEN (d.pin_id >> 22) > (extract(epoch FROM now()) * 1000)::bigint - 1577836800000 - 604800000 THEN 1 ELSE 0 END
    FROM (
      SELECT pin_id, floor(1 / (0.001 + (abs(hashint8(pin_id)) % 100003) / 100003.0) / 9)::bigint AS saves
      FROM pin_documents
    ) made WHERE d.pin_id = made.pin_id`,
};

const atOnce = 20_000;

/** Inserts pins `from` to `to` with words of a skewed vocabulary and power-law saves, and their search documents. */
export async function seedSearchable(db: Database, from: number, to: number): Promise<void> {
  if (from === 1) {
    await db.rows(people);
    await db.rows(boards);
  }
  for (let first = from; first <= to; first += atOnce) {
    const last = Math.min(to, first + atOnce - 1);
    await db.rows(image, [first, last]);
    await db.rows(pins, [first, last]);
  }
  await db.rows(saves);
  for (const [name, text] of [
    ['bench_search_vacuum', 'VACUUM ANALYZE pin_documents'],
    ['bench_search_analyze', 'ANALYZE'],
  ] as const)
    await db.rows({ name, text });
}
