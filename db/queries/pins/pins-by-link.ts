import { statement, type Sql } from '../../connection/database.ts';

const newest = statement('pin_of_link')`
  SELECT id FROM pins
  WHERE user_id = $1 AND link <> '' AND md5(link) = md5($2) AND link = $2
  ORDER BY id DESC LIMIT 1`;

/** Returns a person's newest pin with a link, or null. */
export async function pinOfLink(sql: Sql, userId: string, link: string): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(newest, [userId, link]);
  return row?.id ?? null;
}
