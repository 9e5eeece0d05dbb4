import type { Sql, Statement } from '../../connection/database.ts';

const told = (name: string, table: string, text: string, writer: string): Statement => ({
  name,
  text: `
    WITH next AS MATERIALIZED (SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT $2), told AS (
      UPDATE ${table} t SET language = text_language(${text}, (SELECT u.locale FROM users u WHERE u.id = ${writer}))
      FROM next WHERE t.id = next.id AND t.language IS NULL
    )
    SELECT max(id) AS last FROM next`,
});
const statements = {
  boards: told('boards_tell_languages', 'boards', `t.name || ' ' || t.description`, 't.owner_id'),
  comments: told('comments_tell_languages', 'pin_comments', 't.text', 't.user_id'),
};

/**
 * Tells the language of those of the next `limit` boards or comments after an id of which nobody knows it. Returns the
 * last id, or null at the end.
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
