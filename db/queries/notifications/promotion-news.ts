import type { Sql, Statement } from '../../connection/database.ts';

/** A promotion of a business that the reader manages. */
export interface PromotionOfNewsRow {
  id: string;
  ownerId: string;
  name: string;
}

const read: Statement = {
  name: 'news_promotions',
  text: `
    SELECT c.id, c.owner_id AS "ownerId", c.name FROM (
      SELECT $1::bigint AS id
      UNION ALL
      SELECT business_id FROM business_people WHERE user_id = $1 AND status = 'active' AND role = 'admin'
    ) managed JOIN campaigns c ON c.owner_id = managed.id AND c.id = ANY ($2::bigint[])`,
};

/** Returns the promotions that a person's notifications are about, by id. Earlier versions name the business instead. */
export async function promotionsOfNews(
  sql: Sql,
  userId: string,
  campaignIds: string[],
): Promise<Map<string, PromotionOfNewsRow>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await sql.rows<PromotionOfNewsRow>(read, [userId, campaignIds]);
  return new Map(rows.map((row) => [row.id, row]));
}
