import type { EmbeddingProgress } from '../../../views/contract/staff/health.ts';
import { statement, type Sql } from '../../connection/database.ts';

/** A current or former embedding model. */
export interface DescriptorMaker {
  maker: string;
  /** Size of one embedding in bytes. */
  size: number;
}

const withoutModel = statement('descriptor_makers_none')`
  UPDATE descriptor_makers SET describes = false, answers = false, changed_at = now() WHERE describes OR answers`;

/** Stops computing and using model embeddings. Existing ones stay. */
export async function describeWithoutModel(sql: Sql): Promise<void> {
  await sql.rows(withoutModel);
}

const dismiss = statement('descriptor_makers_dismiss')`
  UPDATE descriptor_makers SET describes = false, changed_at = now() WHERE describes AND maker <> $1`;
const appoint = statement('descriptor_makers_appoint')`
  INSERT INTO descriptor_makers (maker, size, describes) VALUES ($1, $2, true)
  ON CONFLICT (maker) DO UPDATE SET describes = true`;

/** Makes this the model that computes embeddings. Search keeps using another one if it did. */
export async function describeWith(sql: Sql, { maker, size }: DescriptorMaker): Promise<void> {
  await sql.rows(dismiss, [maker]);
  await sql.rows(appoint, [maker, size]);
}

const queue = statement('model_queue_fill')`
  WITH batch AS (
    SELECT signature FROM images WHERE signature > $2 ORDER BY signature LIMIT 10000
  ), queued AS (
    INSERT INTO model_queue (signature, maker)
    SELECT b.signature, $1 FROM batch b
    WHERE NOT EXISTS (SELECT FROM model_descriptors d WHERE d.signature = b.signature AND d.maker = $1)
    ON CONFLICT DO NOTHING
  )
  SELECT max(signature) AS last FROM batch`;

/**
 * Enqueues images that a model has not described, after a signature. Returns the last signature examined, null at the
 * end.
 */
export async function queueForModel(sql: Sql, maker: string, after: string): Promise<string | null> {
  const [row] = await sql.rows<{ last: string | null }>(queue, [maker, after]);
  return row?.last ?? null;
}

const take = statement('model_queue_take')`
  WITH taken AS (
    DELETE FROM model_queue q USING (
      SELECT signature FROM model_queue WHERE maker = $1
      ORDER BY is_new DESC, signature LIMIT 1 FOR UPDATE SKIP LOCKED
    ) next WHERE q.maker = $1 AND q.signature = next.signature RETURNING q.signature
  )
  SELECT t.signature, i.format FROM taken t LEFT JOIN images i ON i.signature = t.signature`;

/** Dequeues an image of a model's queue, new ones first. Null if the queue is empty. */
export async function takeForModel(
  sql: Sql,
  maker: string,
): Promise<{ signature: string; format: 'jpg' | 'png' | 'webp' | 'gif' | null } | null> {
  const [row] = await sql.rows<{ signature: string; format: 'jpg' | 'png' | 'webp' | 'gif' | null }>(take, [
    maker,
  ]);
  return row ?? null;
}

const putBack = statement('model_queue_put_back')`
  INSERT INTO model_queue (signature, maker) VALUES ($1, $2) ON CONFLICT DO NOTHING`;

/** Puts an image back into the queue. */
export async function putBackForModel(sql: Sql, signature: string, maker: string): Promise<void> {
  await sql.rows(putBack, [signature, maker]);
}

const write = statement('model_descriptors_write')`
  INSERT INTO model_descriptors (signature, maker, descriptors) VALUES ($1, $2, $3)
  ON CONFLICT (signature, maker) DO UPDATE SET descriptors = EXCLUDED.descriptors, id = new_id()`;

/** Stores an image's embeddings, concatenated, the whole image first. */
export async function writeModelDescriptors(
  sql: Sql,
  signature: string,
  maker: string,
  descriptors: Uint8Array,
): Promise<void> {
  await sql.rows(write, [signature, maker, Buffer.from(descriptors)]);
}

const count = statement('descriptor_makers_count')`
  UPDATE descriptor_makers SET
    described = (SELECT count(*) FROM model_descriptors WHERE maker = $1),
    waiting = (SELECT count(*) FROM model_queue WHERE maker = $1)
  WHERE maker = $1 RETURNING described::int, waiting::int`;

/** Counts a model's progress. */
export async function countDescribed(
  sql: Sql,
  maker: string,
): Promise<{ described: number; waiting: number }> {
  const [row] = await sql.rows<{ described: number; waiting: number }>(count, [maker]);
  return row ?? { described: 0, waiting: 0 };
}

const answer = statement('descriptor_makers_answer')`
  UPDATE descriptor_makers SET answers = (maker = $1), changed_at = now()
  WHERE answers <> (maker = $1) AND EXISTS (SELECT FROM descriptor_makers WHERE maker = $1 AND describes)
  RETURNING maker`;

/** Makes search use this model's embeddings, if it is still the current model. Returns whether that is new. */
export async function answerWith(sql: Sql, maker: string): Promise<boolean> {
  return (await sql.rows(answer, [maker])).length > 0;
}

const former = `NOT describes AND NOT answers AND changed_at <= now() - $1 * interval '1 millisecond'`;
const forget = statement('model_descriptors_forget')`
  WITH old AS (
    SELECT signature, maker FROM model_descriptors
    WHERE maker IN (SELECT maker FROM descriptor_makers WHERE ${former}) LIMIT 2000
  ) DELETE FROM model_descriptors d USING old WHERE d.signature = old.signature AND d.maker = old.maker
  RETURNING 1 AS one`;
const forgetMakers = statement('descriptor_makers_forget')`
  WITH old AS (
    DELETE FROM descriptor_makers WHERE ${former} RETURNING maker
  ) DELETE FROM model_queue q USING old WHERE q.maker = old.maker`;

/**
 * Deletes a batch of embeddings of models replaced longer ago than `formerMs`, and finally the models' rows. Returns
 * whether more remains.
 */
export async function forgetFormerModels(sql: Sql, formerMs: number): Promise<boolean> {
  if ((await sql.rows(forget, [formerMs])).length > 0) return true;
  await sql.rows(forgetMakers, [formerMs]);
  return false;
}

export type ModelProgress = DescriptorMaker & EmbeddingProgress;

const inUse = statement('descriptor_makers_in_use')`
  SELECT maker, size, answers, described::float8, waiting::float8 FROM descriptor_makers
  WHERE answers OR describes ORDER BY answers DESC`;

/** Returns the model used by search and the one computing embeddings, usually the same. */
export async function modelsInUse(sql: Sql): Promise<ModelProgress[]> {
  return sql.rows<ModelProgress>(inUse);
}

export interface StoredDescriptors extends DescriptorMaker {
  answers: boolean;
  /** Concatenated, the whole image first. Null if it has not described the image. */
  descriptors: Buffer | null;
}

const descriptions = statement('picture_descriptions')`
  SELECT t.thumb, k.maker, k.size, k.answers, d.descriptors FROM (SELECT $1::text AS signature) asked
  LEFT JOIN picture_descriptors t ON t.signature = asked.signature
  LEFT JOIN (descriptor_makers k LEFT JOIN model_descriptors d ON d.signature = $1 AND d.maker = k.maker)
    ON k.answers OR d.maker IS NOT NULL
  ORDER BY k.answers DESC NULLS LAST LIMIT 3`;

/**
 * Returns what an image is described by: the thumbnail that the built-in description is computed from, null until it has
 * one, and the models' embeddings, starting with the model used by search, which is included even if it has not
 * described the image.
 */
export async function descriptionsOf(
  sql: Sql,
  signature: string,
): Promise<{ thumb: Buffer | null; byModels: StoredDescriptors[] }> {
  const rows = await sql.rows<{ thumb: Buffer | null } & (StoredDescriptors | { maker: null })>(
    descriptions,
    [signature],
  );
  return {
    thumb: rows[0]?.thumb ?? null,
    byModels: rows.filter((row) => row.maker !== null),
  };
}
