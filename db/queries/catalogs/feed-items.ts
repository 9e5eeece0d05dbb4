import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { pictureAllowed } from '../moderation/blocked-pictures.ts';
import { recordPrice } from '../products/record-price.ts';
import type { RichRow } from '../products/rich-metadata.ts';

export interface FeedItemRow {
  itemId: string;
  pinId: string;
  pictureUrl: string;
  digest: string;
}

export interface KnownItemRow extends FeedItemRow {
  /** The staff removed its pin. */
  isRemoved: boolean;
}

/** A product's position in its feed. */
export interface FeedItemPlace {
  ownerId: string;
  feedId: string;
  itemId: string;
}

/** SQL condition that the staff decided to remove a pin. A quarantined pin is not decided yet. */
export const removedByStaff = (
  pin: string,
): string => `(EXISTS (SELECT 1 FROM removed_pins r WHERE r.pin_id = ${pin})
        AND NOT EXISTS (SELECT 1 FROM held_pins h WHERE h.pin_id = ${pin}))`;

const one = statement('product_feed_item')`
  SELECT i.item_id AS "itemId", i.pin_id AS "pinId", i.picture_url AS "pictureUrl", i.digest,
    ${removedByStaff('i.pin_id')} AS "isRemoved"
  FROM product_feed_items i WHERE i.owner_id = $1 AND i.feed_id = $2 AND i.item_id = $3
    AND (EXISTS (SELECT 1 FROM pins p WHERE p.id = i.pin_id)
      OR EXISTS (SELECT 1 FROM removed_pins r WHERE r.pin_id = i.pin_id))`;

/** Returns the stored data of a product. Null if it is new or its owner deleted its pin. */
export async function feedItem(
  sql: Sql,
  { ownerId, feedId, itemId }: FeedItemPlace,
): Promise<KnownItemRow | null> {
  return firstRow<KnownItemRow>(sql, one, [ownerId, feedId, itemId]);
}

const carry = statement('product_feed_item_carry')`
  UPDATE product_feed_items i SET item_id = $3
  WHERE i.owner_id = $1 AND i.feed_id = $2 AND i.item_id = (
      SELECT k.item_id FROM product_feed_items k
      WHERE k.owner_id = $1 AND k.feed_id = $2 AND k.item_id = ANY ($4)
        AND (EXISTS (SELECT 1 FROM pins p WHERE p.id = k.pin_id)
          OR EXISTS (SELECT 1 FROM removed_pins r WHERE r.pin_id = k.pin_id))
      ORDER BY array_position($4::text[], k.item_id) LIMIT 1)
    AND NOT EXISTS (SELECT 1 FROM product_feed_items k WHERE k.owner_id = $1 AND k.feed_id = $2 AND k.item_id = $3)
  RETURNING i.item_id`;

/** Identifies the first product that is stored by one of these ids by another from now on. False if there is none. */
export async function carryFeedItem(
  sql: Sql,
  { ownerId, feedId, itemId }: FeedItemPlace,
  formerIds: readonly string[],
): Promise<boolean> {
  return (await sql.rows(carry, [ownerId, feedId, itemId, formerIds])).length > 0;
}

const put = statement('product_feed_item_put')`
  INSERT INTO product_feed_items (owner_id, feed_id, item_id, pin_id, picture_url, digest, run)
  SELECT f.owner_id, f.id, $3, $4, $5, $6, f.run FROM product_feeds f
  WHERE f.owner_id = $1 AND f.id = $2 AND f.run = $7 AND f.status <> 'removing' FOR SHARE
  ON CONFLICT (owner_id, feed_id, item_id) DO UPDATE SET pin_id = excluded.pin_id,
    picture_url = excluded.picture_url, digest = excluded.digest, run = excluded.run,
    removed_at = NULL
  RETURNING item_id`;

/** Stores a product's data. False if the run has to stop, because a later one has begun or the feed is being removed. */
export async function putFeedItem(
  sql: Sql,
  { ownerId, feedId, itemId }: FeedItemPlace,
  item: { pinId: string; pictureUrl: string; digest: string; run: number },
): Promise<boolean> {
  const { pinId, pictureUrl, digest, run } = item;
  return (await sql.rows(put, [ownerId, feedId, itemId, pinId, pictureUrl, digest, run])).length > 0;
}

const remove = statement('product_feed_item_delete')`
  DELETE FROM product_feed_items WHERE owner_id = $1 AND feed_id = $2 AND item_id = $3`;

export async function deleteFeedItem(sql: Sql, { ownerId, feedId, itemId }: FeedItemPlace): Promise<void> {
  await sql.rows(remove, [ownerId, feedId, itemId]);
}

const setPicture = statement('product_picture_set')`
  UPDATE pins p SET image_signature = i.signature, image_width = i.width, image_height = i.height,
    image_color = i.dominant_color, image_format = i.format, crop_top_percent = NULL, crop_bottom_percent = NULL
  FROM images i
  WHERE p.id = $2 AND p.user_id = $1 AND p.parent_pin_id IS NULL AND p.media_id IS NULL AND i.signature = $3
    AND ${pictureAllowed('i.signature')}
  RETURNING p.id`;

/** Sets the picture of a product's pin. Copies keep theirs. False if the pin is gone or shows more than a picture. */
export async function setProductPicture(
  tx: Sql,
  ownerId: string,
  pinId: string,
  signature: string,
): Promise<boolean> {
  return (await tx.rows(setPicture, [ownerId, pinId, signature])).length > 0;
}

const renew = statement('product_feed_item_renew')`
  WITH written AS (
    UPDATE rich_metadata rm SET card = $3::jsonb, details = $4::jsonb, is_oos_product = $5,
      is_stale_product = false, shopping_flags = $6::smallint[], updated_at = $7
    FROM pins p WHERE p.id = $2 AND p.user_id = $1 AND rm.id = p.rich_id AND rm.kind = 'product'
    RETURNING rm.id, rm.card
  )
  ${recordPrice('$7::timestamptz')}`;

/** Updates a product from its feed, for its pin and all copies, and its price if changed. */
export async function renewProduct(
  sql: Sql,
  ownerId: string,
  pinId: string,
  row: RichRow,
  now: Date,
): Promise<void> {
  const { card, details, isOutOfStock, shoppingFlags } = row;
  const values = [JSON.stringify(card), JSON.stringify(details), isOutOfStock, shoppingFlags, now];
  await sql.rows(renew, [ownerId, pinId, ...values]);
}
