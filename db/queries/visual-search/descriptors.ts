import { builtInMaker } from '../../../views/visual-search/describe-region.ts';
import { statement, type Sql } from '../../connection/database.ts';

export interface DescriptorRow {
  signature: string;
  id: string;
  /** Concatenated, the whole image first. */
  descriptors: Buffer;
}

const after = statement('picture_descriptors_after')`
  SELECT signature, id, descriptors FROM picture_descriptors WHERE id > $2 AND maker = $1 ORDER BY id LIMIT $3`;
const afterOfModel = statement('model_descriptors_after')`
  SELECT signature, id, descriptors FROM model_descriptors WHERE maker = $1 AND id > $2 ORDER BY id LIMIT $3`;

/** Lists embeddings of one maker written after an id, oldest first. */
export async function descriptorsAfter(
  sql: Sql,
  maker: string,
  id: string,
  limit: number,
): Promise<DescriptorRow[]> {
  return sql.rows<DescriptorRow>(maker === builtInMaker ? after : afterOfModel, [maker, id, limit]);
}

const thumb = statement('picture_thumb')`SELECT thumb FROM picture_descriptors WHERE signature = $1`;

/** Returns the thumbnail from which an image is described. Null until it has one. */
export async function thumbOf(sql: Sql, signature: string): Promise<Buffer | null> {
  const [row] = await sql.rows<{ thumb: Buffer }>(thumb, [signature]);
  return row?.thumb ?? null;
}

const take = statement('descriptor_queue_take')`
  WITH taken AS (
    DELETE FROM descriptor_queue q USING (
      SELECT signature FROM descriptor_queue ORDER BY signature LIMIT $1 FOR UPDATE SKIP LOCKED
    ) next WHERE q.signature = next.signature RETURNING q.signature
  )
  SELECT t.signature, i.format FROM taken t LEFT JOIN images i ON i.signature = t.signature`;

/** Dequeues images. They return to the queue if the transaction fails. */
export async function takeUndescribed(
  sql: Sql,
  limit: number,
): Promise<{ signature: string; format: 'jpg' | 'png' | 'webp' | 'gif' | null }[]> {
  return sql.rows(take, [limit]);
}

const write = statement('picture_descriptors_write')`
  INSERT INTO picture_descriptors (signature, thumb, descriptors, maker) VALUES ($1, $2, $3, $4)
  ON CONFLICT (signature) DO UPDATE SET thumb = EXCLUDED.thumb, descriptors = EXCLUDED.descriptors,
    maker = EXCLUDED.maker, id = new_id()`;

/** Stores built-in embeddings, of this version by default. */
export async function writeDescriptors(
  sql: Sql,
  signature: string,
  thumbnail: Uint8Array,
  descriptors: Uint8Array,
  maker: string = builtInMaker,
): Promise<void> {
  await sql.rows(write, [signature, Buffer.from(thumbnail), Buffer.from(descriptors), maker]);
}
