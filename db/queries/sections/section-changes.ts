import { statement, type Sql } from '../../connection/database.ts';

const last = `(SELECT coalesce(max(position), -1) + 1 FROM board_sections s WHERE s.board_id = $1)`;

const insert = statement('section_insert')`
  WITH fresh AS MATERIALIZED (SELECT new_id() AS id), named AS (
    INSERT INTO section_slugs (board_id, slug, section_id)
    SELECT $1, $3, id FROM fresh
    WHERE NOT EXISTS (SELECT FROM board_sections s WHERE s.board_id = $1 AND s.slug = $3)
    ON CONFLICT DO NOTHING RETURNING section_id
  )
  INSERT INTO board_sections (board_id, id, title, slug, position)
  SELECT $1, section_id, $2, $3, ${last}
  FROM named RETURNING id`;

/** Returns the new section's id, last in the board's order. Null if a section of the board has or had that slug. */
export async function insertSection(
  sql: Sql,
  boardId: string,
  title: string,
  slug: string,
): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(insert, [boardId, title, slug]);
  return row?.id ?? null;
}

/** Step that gives a section ($2) a slug ($4) that no other section of its board ($1) has or had. */
const named = `named AS (
    INSERT INTO section_slugs (board_id, slug, section_id)
    SELECT $1, $4, $2
    WHERE NOT EXISTS (SELECT FROM board_sections s WHERE s.board_id = $1 AND s.slug = $4 AND s.id <> $2)
    ON CONFLICT (board_id, slug) DO UPDATE SET created_at = section_slugs.created_at
      WHERE section_slugs.section_id = EXCLUDED.section_id
    RETURNING section_id
  )`;

const rename = statement('section_rename')`
  WITH ${named}
  UPDATE board_sections s SET title = $3, slug = $4 FROM named
  WHERE s.board_id = $1 AND s.id = named.section_id RETURNING s.id`;

/** Sets a section's title and slug. False if another section of the board has or had that slug. */
export async function renameSectionRow(
  sql: Sql,
  boardId: string,
  sectionId: string,
  title: string,
  slug: string,
): Promise<boolean> {
  return (await sql.rows(rename, [boardId, sectionId, title, slug])).length > 0;
}

const carry = statement('section_carry')`
  WITH ${named}
  INSERT INTO board_sections (board_id, id, title, slug, position)
  SELECT $1, section_id, $3, $4, ${last}
  FROM named ON CONFLICT (board_id, id) DO NOTHING RETURNING id`;

/** Moves another board's section to this one under its own id. False if the slug is taken. */
export async function carrySection(
  sql: Sql,
  boardId: string,
  section: { id: string; title: string; slug: string },
): Promise<boolean> {
  return (await sql.rows(carry, [boardId, section.id, section.title, section.slug])).length > 0;
}

const order = statement('section_order')`
  SELECT id, title, slug FROM board_sections WHERE board_id = $1 ORDER BY position, id`;

/** Returns a board's sections in order. */
export async function sectionOrder(
  sql: Sql,
  boardId: string,
): Promise<{ id: string; title: string; slug: string }[]> {
  return sql.rows(order, [boardId]);
}

const place = statement('section_place')`
  UPDATE board_sections s SET position = o.place - 1
  FROM unnest($2::bigint[]) WITH ORDINALITY AS o (id, place)
  WHERE s.board_id = $1 AND s.id = o.id AND s.position <> o.place - 1`;

/** Stores the order of a board's sections. */
export async function placeSections(sql: Sql, boardId: string, sectionIds: string[]): Promise<void> {
  await sql.rows(place, [boardId, sectionIds]);
}

const remove = statement('section_delete')`
  WITH gone AS (DELETE FROM board_sections WHERE board_id = $1 AND id = $2 RETURNING id),
  led AS (
    UPDATE section_slugs SET section_id = $3 WHERE board_id = $1 AND section_id = $2 AND $3::bigint IS NOT NULL
  ), unnamed AS (
    DELETE FROM section_slugs WHERE board_id = $1 AND section_id = $2 AND $3::bigint IS NULL
  )
  SELECT id FROM gone`;

/** Deletes an empty section. Its slugs redirect to the section that took its pins, if any. */
export async function deleteSectionRow(
  sql: Sql,
  boardId: string,
  sectionId: string,
  successorId: string | null,
): Promise<void> {
  await sql.rows(remove, [boardId, sectionId, successorId]);
}
