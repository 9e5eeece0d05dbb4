import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { removedByStaff, type FeedItemPlace, type FeedItemRow } from './feed-items.ts';

/** Days for which the pin of a product that a feed no longer lists can be restored. */
export const restorableDays = 30;

const listed = 'i.owner_id = $1 AND i.feed_id = $2 AND i.removed_at IS NULL';

/** Products that a run has not seen, of a feed without a later run. */
const unlisted = `
  FROM product_feed_items i JOIN product_feeds f
    ON f.owner_id = i.owner_id AND f.id = i.feed_id AND f.run <= $3 AND f.status <> 'removing'
  WHERE ${listed} AND i.run < $3 AND NOT ${removedByStaff('i.pin_id')}`;

const columns = `i.item_id AS "itemId", i.pin_id AS "pinId", i.picture_url AS "pictureUrl", i.digest`;

const gone = statement('product_feed_items_gone')`SELECT ${columns} ${unlisted} ORDER BY i.item_id LIMIT $4`;

/**
 * Lists products that have not appeared in a feed since this run. None once a later run has begun, or the feed is being
 * removed. Products whose pins the staff removed remain with their feed, so that they stay away when it lists them
 * again.
 */
export function itemsBefore(
  sql: Sql,
  ownerId: string,
  feedId: string,
  run: number,
  limit: number,
): Promise<FeedItemRow[]> {
  return sql.rows<FeedItemRow>(gone, [ownerId, feedId, run, limit]);
}

const all = statement('product_feed_items_all')`
  SELECT ${columns} FROM product_feed_items i WHERE i.owner_id = $1 AND i.feed_id = $2
  ORDER BY i.item_id LIMIT $3`;

/** Lists the products of a feed, also those that it no longer lists. */
export function itemsOfFeed(
  sql: Sql,
  ownerId: string,
  feedId: string,
  limit: number,
): Promise<FeedItemRow[]> {
  return sql.rows<FeedItemRow>(all, [ownerId, feedId, limit]);
}

const count = statement('product_feed_items_count')`
  SELECT (SELECT count(*)::int ${unlisted}) AS unlisted,
    (SELECT count(*)::int FROM product_feed_items i WHERE ${listed}) AS total`;

/** Counts the products of a feed, and those that have not appeared in it since a run. */
export async function countUnlisted(
  sql: Sql,
  ownerId: string,
  feedId: string,
  run: number,
): Promise<{ unlisted: number; total: number }> {
  const [row] = await sql.rows<{ unlisted: number; total: number }>(count, [ownerId, feedId, run]);
  return row ?? { unlisted: 0, total: 0 };
}

const keep = statement('product_feed_items_keep')`
  UPDATE product_feed_items i SET run = f.run FROM product_feeds f
  WHERE ${listed} AND i.item_id = ANY ($3) AND f.owner_id = $1 AND f.id = $2 AND f.run = $4
    AND f.status <> 'removing' RETURNING i.item_id AS "itemId"`;

/** Keeps the products as they are stored, although the run could not read them. Returns the ids of those stored. */
export async function keepFeedItems(
  sql: Sql,
  ownerId: string,
  feedId: string,
  itemIds: readonly string[],
  run: number,
): Promise<string[]> {
  const rows = await sql.rows<{ itemId: string }>(keep, [ownerId, feedId, itemIds, run]);
  return rows.map(({ itemId }) => itemId);
}

const putAway = statement('product_feed_item_put_away')`
  UPDATE product_feed_items SET removed_at = now() WHERE owner_id = $1 AND feed_id = $2 AND item_id = $3`;

/** Remembers the deleted pin of a product that the feed no longer lists, so that it can be restored. */
export async function putAwayFeedItem(sql: Sql, { ownerId, feedId, itemId }: FeedItemPlace): Promise<void> {
  await sql.rows(putAway, [ownerId, feedId, itemId]);
}

const away = statement('product_feed_item_away')`
  SELECT pin_id AS "pinId" FROM product_feed_items
  WHERE owner_id = $1 AND feed_id = $2 AND item_id = $3 AND removed_at IS NOT NULL`;

/** Returns the deleted pin of a product that the feed did not list for a while. Null if there is none. */
export async function pinPutAway(
  sql: Sql,
  { ownerId, feedId, itemId }: FeedItemPlace,
): Promise<string | null> {
  return (await firstRow<{ pinId: string }>(sql, away, [ownerId, feedId, itemId]))?.pinId ?? null;
}

const prune = statement('product_feed_items_prune')`
  DELETE FROM product_feed_items WHERE removed_at < now() - interval '${restorableDays} days'`;

/** Deletes the products whose pins can no longer be restored. */
export async function pruneFeedItems(sql: Sql): Promise<void> {
  await sql.rows(prune);
}

const confirm = statement('product_feed_confirm_removals')`
  UPDATE product_feeds SET confirmed_run = run, status = 'waiting', next_at = NULL
  WHERE owner_id = $1 AND id = $2 AND unconfirmed > 0 AND status IN ('done', 'failed') RETURNING name`;

/** Confirms the removals that the last run of a feed left open, and returns its name. Null if it left none. */
export async function confirmFeedRemovals(tx: Sql, ownerId: string, id: string): Promise<string | null> {
  return (await firstRow<{ name: string }>(tx, confirm, [ownerId, id]))?.name ?? null;
}
