import { statement, type Sql } from '../../connection/database.ts';

const put = statement('product_feed_part_put')`
  INSERT INTO product_feed_parts (owner_id, feed_id, part, body) VALUES ($1, $2, $3, $4)`;

/** Stores a piece of a feed's file, of 2 MB at most. */
export async function putFeedPart(
  tx: Sql,
  ownerId: string,
  feedId: string,
  part: number,
  body: Buffer,
): Promise<void> {
  await tx.rows(put, [ownerId, feedId, part, body]);
}

const removeAll = statement('product_feed_parts_delete')`
  DELETE FROM product_feed_parts WHERE owner_id = $1 AND feed_id = $2`;

/** Deletes a feed's file. */
export async function deleteFeedParts(tx: Sql, ownerId: string, feedId: string): Promise<void> {
  await tx.rows(removeAll, [ownerId, feedId]);
}

const one = statement('product_feed_part')`
  SELECT body FROM product_feed_parts WHERE owner_id = $1 AND feed_id = $2 AND part = $3`;

/** Returns a piece of a feed's file, counted from 0. Null after the last. */
export async function feedPart(
  sql: Sql,
  ownerId: string,
  feedId: string,
  part: number,
): Promise<Buffer | null> {
  const [row] = await sql.rows<{ body: Buffer }>(one, [ownerId, feedId, part]);
  return row?.body ?? null;
}
