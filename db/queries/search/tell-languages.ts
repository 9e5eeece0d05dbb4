import { statement, type Sql } from '../../connection/database.ts';

const told = (name: string, table: string, text: string, writer: string, chosen: string) => statement(name)`
  WITH next AS MATERIALIZED (
    SELECT t.id, coalesce(${chosen}, text_language(${text}, u.locale)) AS language, ${text} AS read, ${chosen} AS chosen
    FROM ${table} t LEFT JOIN users u ON u.id = ${writer} WHERE t.id > $1 ORDER BY t.id LIMIT $2
  ), told AS (
    UPDATE ${table} t SET language = next.language
    FROM next WHERE t.id = next.id AND t.language IS DISTINCT FROM next.language
      AND (${text}, ${chosen}) IS NOT DISTINCT FROM (next.read, next.chosen)
  )
  SELECT max(id) AS last FROM next`;
const statements = {
  boards: told(
    'boards_tell_languages',
    'boards',
    `t.name || ' ' || t.description`,
    't.owner_id',
    't.chosen_language',
  ),
  comments: told('comments_tell_languages', 'pin_comments', 't.text', 't.user_id', 'NULL::text'),
};

/**
 * Tells the language of the next `limit` boards or comments after an id again. Returns the last id, or null at the end.
 */
export async function tellLanguages(
  kind: 'boards' | 'comments',
  sql: Sql,
  after: string,
  limit: number,
): Promise<string | null> {
  const [row] = await sql.rows<{ last: string | null }>(statements[kind], [after, limit]);
  return row?.last ?? null;
}
