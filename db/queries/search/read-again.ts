import type { Sql, Statement } from '../../connection/database.ts';

const readAgain: Statement = {
  name: 'search_read_again',
  text: `
    WITH next AS MATERIALIZED (
      SELECT id, user_id, title, description, alt_text, link, domain FROM pins WHERE id > $1 ORDER BY id LIMIT $2
    ), read AS (
      UPDATE pin_documents d SET words = search_pin_words(coalesce(u.locale, ''), p.title, p.description, p.alt_text,
        CASE WHEN p.link = '' THEN '' ELSE p.domain END)
      FROM next p LEFT JOIN users u ON u.id = p.user_id
      WHERE d.pin_id = p.id AND (concat(p.title, p.description, p.alt_text) ~ '/|[[:alnum:]][.][[:alpha:]]'
        OR search_pairs(concat(p.title, p.description, p.alt_text)) <> ' ¦ ')
    )
    SELECT max(id) AS last FROM next`,
};

/**
 * Rewrites the search documents of those of the next `limit` pins after an id whose text has slashes or dots in words,
 * or is searched by pairs of letters. Returns the last id, or null at the end.
 */
export async function readTextsAgain(sql: Sql, after: string, limit: number): Promise<string | null> {
  const [row] = await sql.rows<{ last: string | null }>(readAgain, [after, limit]);
  return row?.last ?? null;
}
