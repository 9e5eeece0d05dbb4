import { statement, type Sql } from '../../connection/database.ts';

/** Tables that can have millions of rows of one account, their keys, and which rows. */
const bulk: [table: string, key: string, condition: string][] = [
  ['events', 'day, id', 'user_id = $1'],
  ['pin_days', 'pin_id, day', 'user_id = $1'],
  ['follows', 'follower_id, target_kind, target_id', `target_kind = 'user' AND target_id = $1`],
  ['news_actors', 'user_id, news_id, actor_id', 'user_id = $1'],
  ['news_actors', 'user_id, news_id, actor_id', 'actor_id = $1'],
];

const statements = bulk.map(
  ([table, key, condition], index) => statement(`purge_bulk_${index}`)`
    DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT $2)
    RETURNING 1`,
);

/**
 * Deletes up to `limit` rows of an account that can be too many for one transaction. Returns how many. For an account
 * that cannot come back.
 */
export async function removeBulkRows(sql: Sql, userId: string, limit: number): Promise<number> {
  let removed = 0;
  for (const statement of statements) {
    removed += (await sql.rows(statement, [userId, limit - removed])).length;
    if (removed === limit) break;
  }
  return removed;
}
