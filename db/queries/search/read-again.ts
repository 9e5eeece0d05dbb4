import type { Sql, Statement } from '../../connection/database.ts';

const readAgain: Statement = {
  name: 'search_read_again',
  text: `
    WITH next AS MATERIALIZED (
      SELECT p.id, p.title, p.description, p.alt_text, p.link, p.domain, u.locale, p.language AS known,
        coalesce(p.language, text_language(p.title || ' ' || p.description, u.locale)) AS language
      FROM pins p LEFT JOIN users u ON u.id = p.user_id WHERE p.id > $1 ORDER BY p.id LIMIT $2
    ), told AS (
      UPDATE pins p SET language = next.language FROM next
      WHERE p.id = next.id AND next.known IS NULL AND next.language <> ''
        AND (p.title, p.description) = (next.title, next.description)
    ), read AS (
      UPDATE pin_documents d SET words = read.words FROM (
        SELECT id, search_pin_words(coalesce(nullif(language, ''), locale, ''), title, description, alt_text,
          CASE WHEN link = '' THEN '' ELSE domain END) AS words
        FROM next WHERE known IS NOT NULL OR language = ''
      ) read WHERE d.pin_id = read.id AND d.words <> read.words
    )
    SELECT max(id) AS last FROM next`,
};

/**
 * Tells the language of those of the next `limit` pins after an id of which nobody knows it, and rewrites search
 * documents that would be others now; those of the former are rewritten by their trigger. Returns the last id, or null at
 * the end.
 */
export async function readTextsAgain(sql: Sql, after: string, limit: number): Promise<string | null> {
  const [row] = await sql.rows<{ last: string | null }>(readAgain, [after, limit]);
  return row?.last ?? null;
}
