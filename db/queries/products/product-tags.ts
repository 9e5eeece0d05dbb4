import { statement, type Sql } from '../../connection/database.ts';
import { boardVisible, notBlocked } from '../visibility.ts';

export interface ProductTagRow {
  pinId: string;
  /** Fractions of width and height from the left and top. */
  x: number;
  y: number;
}

const list = statement('product_tags_list')`
  SELECT product_pin_id AS "pinId", x, y FROM pin_product_tags WHERE root_pin_id = $1 ORDER BY position`;

/** Returns the tags on the image of this root. Product visibility depends on their pins. */
export function productTagsOf(sql: Sql, rootPinId: string): Promise<ProductTagRow[]> {
  return sql.rows<ProductTagRow>(list, [rootPinId]);
}

/** SQL condition whether products that the viewer may see are tagged on the image of a root. */
export const showsProducts = (rootPin: string, viewer: string): string => `
  EXISTS (SELECT 1 FROM pin_product_tags pt JOIN pins tp ON tp.id = pt.product_pin_id
    JOIN boards tb ON tb.id = tp.board_id
    WHERE pt.root_pin_id = ${rootPin} AND tp.rich_id IS NOT NULL AND ${boardVisible('tb', viewer)}
      AND ${notBlocked('tp.user_id', viewer)})`;

const lock = statement('product_tags_lock')`SELECT 1 FROM pins WHERE id = $1 FOR UPDATE`;
const clear = statement('product_tags_clear')`DELETE FROM pin_product_tags WHERE root_pin_id = $1`;
const add = statement('product_tags_add')`
  INSERT INTO pin_product_tags (root_pin_id, position, product_pin_id, x, y)
  SELECT $1, t.position - 1, t.pin_id, t.x, t.y
  FROM unnest($2::bigint[], $3::real[], $4::real[]) WITH ORDINALITY AS t (pin_id, x, y, position)`;

/** Replaces the tags of a root, which stays locked until the transaction ends. */
export async function putProductTags(tx: Sql, rootPinId: string, tags: ProductTagRow[]): Promise<void> {
  await tx.rows(lock, [rootPinId]);
  await tx.rows(clear, [rootPinId]);
  if (tags.length > 0)
    await tx.rows(add, [
      rootPinId,
      tags.map(({ pinId }) => pinId),
      tags.map(({ x }) => x),
      tags.map(({ y }) => y),
    ]);
}
