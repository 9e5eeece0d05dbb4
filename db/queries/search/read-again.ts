import { statement, type Sql } from '../../connection/database.ts';

const readAgain = statement('search_read_again')`
  WITH next AS MATERIALIZED (
    SELECT p.id, p.title, p.description, p.alt_text, p.link, p.domain, u.locale, coalesce(p.language, '') AS known,
      p.chosen_language,
      coalesce(p.chosen_language, r.chosen_language, text_language(p.title || ' ' || p.description, u.locale)) AS language
    FROM pins p
    LEFT JOIN pins r ON r.id = p.root_pin_id AND (r.title, r.description) = (p.title, p.description)
    LEFT JOIN users u ON u.id = coalesce(r.user_id, p.user_id)
    WHERE p.id > $1 ORDER BY p.id LIMIT $2
  ), told AS (
    UPDATE pins p SET language = next.language FROM next
    WHERE p.id = next.id AND next.known <> next.language
      AND (p.title, p.description, p.chosen_language)
        IS NOT DISTINCT FROM (next.title, next.description, next.chosen_language)
  ), read AS (
    UPDATE pin_documents d SET words = read.words FROM (
      SELECT id, search_pin_words(coalesce(nullif(language, ''), locale, ''), title, description, alt_text,
        CASE WHEN link = '' THEN '' ELSE domain END) AS words
      FROM next WHERE known = language
    ) read WHERE d.pin_id = read.id AND d.words <> read.words
  )
  SELECT max(id) AS last FROM next`;

/**
 * Tells the language of the next `limit` pins after an id again, and rewrites search documents that would be others now;
 * those of pins whose language changes are rewritten by their trigger. A copy with the words of its root has the language
 * of that. Returns the last id, or null at the end.
 */
export async function readTextsAgain(sql: Sql, after: string, limit: number): Promise<string | null> {
  const [row] = await sql.rows<{ last: string | null }>(readAgain, [after, limit]);
  return row?.last ?? null;
}
