import type { Database, Statement } from '../../db/connection/database.ts';

/** The floor's narrow tables. They hold exactly what its pages show, in display order. */
const statements: Statement[] = [
  {
    name: 'lean_people',
    text: `
      CREATE TABLE lean_people (id bigint PRIMARY KEY, username text NOT NULL, full_name text NOT NULL);
      INSERT INTO lean_people SELECT id, username, full_name FROM users`,
  },
  {
    name: 'lean_boards',
    text: `
      CREATE TABLE lean_boards (id bigint PRIMARY KEY, owner text NOT NULL, name text NOT NULL, slug text NOT NULL,
        related bigint[] NOT NULL);
      INSERT INTO lean_boards
      SELECT b.id, u.username, b.name, b.slug,
        ARRAY(SELECT p.id FROM pins p WHERE p.board_id = b.id AND p.parent_pin_id IS NULL ORDER BY p.id DESC LIMIT 26)
      FROM boards b JOIN users u ON u.id = b.owner_id`,
  },
  {
    name: 'lean_pins',
    text: `
      CREATE TABLE lean_pins (id bigint PRIMARY KEY, board_id bigint NOT NULL, user_id bigint NOT NULL,
        title text NOT NULL, description text NOT NULL, alt text NOT NULL, link text NOT NULL, domain text NOT NULL,
        signature text NOT NULL, width integer NOT NULL, height integer NOT NULL, color text NOT NULL,
        saves integer NOT NULL DEFAULT 0);
      INSERT INTO lean_pins
      SELECT id, board_id, user_id, title, description, alt_text, link, domain, image_signature, image_width,
        image_height, image_color FROM pins WHERE parent_pin_id IS NULL ORDER BY id`,
  },
  {
    name: 'lean_saves',
    text: `
      CREATE TABLE lean_saves (user_id bigint NOT NULL, pin_id bigint NOT NULL, board_id bigint NOT NULL,
        PRIMARY KEY (user_id, pin_id));
      INSERT INTO lean_saves SELECT user_id, root_pin_id, board_id FROM saves WHERE is_copy ON CONFLICT DO NOTHING`,
  },
  {
    // Written when a pin is created, as a service with large home feeds would.
    name: 'lean_homes',
    text: `
      CREATE TABLE lean_homes (user_id bigint NOT NULL, pin_id bigint NOT NULL, PRIMARY KEY (user_id, pin_id));
      INSERT INTO lean_homes
      SELECT f.follower_id, p.id FROM follows f JOIN pins p
        ON p.board_id = f.target_id AND f.target_kind = 'board' OR p.user_id = f.target_id AND f.target_kind = 'user'
      WHERE p.parent_pin_id IS NULL ON CONFLICT DO NOTHING`,
  },
];

/** Adds the floor's tables to a seeded database. */
export async function seedLean(db: Database): Promise<void> {
  // Each text holds two commands, which a prepared statement cannot.
  for (const { text } of statements) await db.query({ text });
  await db.query({ text: 'VACUUM ANALYZE' });
}
