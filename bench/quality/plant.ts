import type { Database, Statement } from '../../db/connection/database.ts';
import { countSearchWords } from '../../db/queries/search/query.ts';
import type { Item } from './debian-texts.ts';
import { locales } from './questions.ts';

const people: Statement = {
  name: 'bench_quality_people',
  text: `
    INSERT INTO users (username, first_name, full_name, locale)
    SELECT 'packager' || n, 'Packager', 'Packager', locale FROM unnest($1::text[]) WITH ORDINALITY AS l (locale, n)`,
};
const boards: Statement = {
  name: 'bench_quality_boards',
  text: `
    INSERT INTO boards (owner_id, name, slug)
    SELECT u.id, made.section, replace(made.section, '/', '-') FROM unnest($1::text[], $2::text[]) AS made (locale, section)
    JOIN users u ON u.locale = made.locale AND u.username LIKE 'packager%'`,
};
const images: Statement = {
  name: 'bench_quality_images',
  text: `
    INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
    SELECT md5(key), 1000, 1500, 'jpg', '#336699', '0', 1000 FROM unnest($1::text[]) AS key`,
};
/** Ids spread over a year. */
const pins: Statement = {
  name: 'bench_quality_pins',
  text: `
    INSERT INTO pins (id, user_id, board_id, root_pin_id, title, description, image_signature, image_width,
      image_height, image_color, image_format)
    SELECT made.id, b.owner_id, b.id, made.id, left(made.title, 100), made.description, md5(made.key), 1000, 1500,
      '#336699', 'jpg'
    FROM (
      SELECT (((extract(epoch FROM now()) * 1000)::bigint - 1577836800000
        - (abs(hashtext(key)) % 31536000)::bigint * 1000) << 22) + n AS id, key, locale, section, title, description
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
        WITH ORDINALITY AS item (key, locale, section, title, description, n)
    ) made JOIN users u ON u.locale = made.locale AND u.username LIKE 'packager%'
    JOIN boards b ON b.owner_id = u.id AND b.name = made.section
    RETURNING id, image_signature`,
};
const signatures: Statement = {
  name: 'bench_quality_signatures',
  text: 'SELECT key, md5(key) AS signature FROM unnest($1::text[]) AS key',
};
const age: Statement = {
  name: 'bench_quality_age',
  text: 'UPDATE pin_documents SET tier = 0 WHERE tier = 1',
};
const saves: Statement = {
  name: 'bench_quality_saves',
  text: `
    INSERT INTO counters (owner_id, name, value)
    SELECT id, 'pin_saves', saves FROM unnest($1::bigint[], $2::bigint[]) AS saved (id, saves) WHERE saves > 0
    ON CONFLICT (owner_id, name) DO UPDATE SET value = EXCLUDED.value`,
};

/** Inserts the items as unsaved pins on a board for each section, and counts their words. Returns keys by pin id. */
export async function plantItems(db: Database, items: readonly Item[]): Promise<ReadonlyMap<string, string>> {
  const used = [...new Set(items.map(({ language }) => locales[language]))];
  await db.rows(people, [used]);
  const sections = [...new Set(items.map((item) => `${locales[item.language]}\n${item.section}`))].map(
    (each) => each.split('\n'),
  );
  await db.rows(boards, [sections.map(([locale]) => locale), sections.map(([, section]) => section)]);
  const keys = items.map(({ key }) => key);
  await db.rows(images, [keys]);
  const planted = await db.rows<{ id: string; image_signature: string }>(pins, [
    keys,
    items.map(({ language }) => locales[language]),
    items.map(({ section }) => section),
    items.map(({ title }) => title),
    items.map(({ description }) => description),
  ]);
  const named = await db.rows<{ key: string; signature: string }>(signatures, [keys]);
  const keyOf = new Map(named.map(({ key, signature }) => [signature, key]));
  await db.rows(age);
  while ((await countSearchWords(db, 5000)) > 0);
  for (const [name, text] of [
    ['bench_quality_vacuum', 'VACUUM ANALYZE pin_documents'],
    ['bench_quality_analyze', 'ANALYZE'],
  ] as const)
    await db.rows({ name, text });
  return new Map(planted.map(({ id, image_signature: signature }) => [id, keyOf.get(signature) ?? '']));
}

/** Returns the items by their pictures' signatures. */
export async function signaturesOf(db: Database, items: readonly Item[]): Promise<ReadonlyMap<string, Item>> {
  const keyed = new Map(items.map((item) => [item.key, item]));
  const rows = await db.rows<{ key: string; signature: string }>(signatures, [[...keyed.keys()]]);
  return new Map(
    rows.flatMap(({ key, signature }) => {
      const item = keyed.get(key);
      return item === undefined ? [] : [[signature, item] as const];
    }),
  );
}

/** Gives each pin as many saves as packages need it. */
export async function plantSaves(
  db: Database,
  items: readonly Item[],
  keys: ReadonlyMap<string, string>,
): Promise<void> {
  const counts = new Map(items.map(({ key, saves: count }) => [key, count]));
  await db.rows(saves, [[...keys.keys()], [...keys.values()].map((key) => counts.get(key) ?? 0)]);
  await db.rows({ name: 'bench_quality_saved', text: 'VACUUM ANALYZE pin_documents' });
}
