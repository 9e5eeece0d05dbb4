import { statement, type Sql } from '../../connection/database.ts';
import { anyValue } from '../../connection/kept/any-value.ts';

/** What tells new pins apart. Not yet filtered for anybody. */
export interface NewestPinRow {
  id: string;
  signature: string;
  boardId: string;
  userId: string;
  /** Two letters. '' if unknown. */
  language: string;
}

const newest = statement('newest_created_pins')`
  SELECT p.id, p.image_signature AS signature, p.board_id AS "boardId", p.user_id AS "userId",
    coalesce(p.language, '') AS language
  FROM pins p WHERE p.parent_pin_id IS NULL ORDER BY p.id DESC LIMIT ${anyValue('$1', 'bigint')}`;

const olderThan = statement('created_pins_of_ages')`
  SELECT older.* FROM unnest(${anyValue('$1', 'bigint[]')}) AS age (id) CROSS JOIN LATERAL (
    SELECT p.id, p.image_signature AS signature, p.board_id AS "boardId", p.user_id AS "userId",
      coalesce(p.language, '') AS language
    FROM pins p WHERE p.parent_pin_id IS NULL AND p.id < age.id ORDER BY p.id DESC LIMIT ${anyValue('$2', 'bigint')}
  ) older`;

/** Lists the newest created pins, newest first. */
export async function newestPins(sql: Sql, limit: number): Promise<NewestPinRow[]> {
  return sql.rows<NewestPinRow>(newest, [limit]);
}

/** Lists up to `limit` of the newest created pins below each id. */
export async function pinsOfAges(
  sql: Sql,
  before: readonly string[],
  limit: number,
): Promise<NewestPinRow[]> {
  return sql.rows<NewestPinRow>(olderThan, [before, limit]);
}
