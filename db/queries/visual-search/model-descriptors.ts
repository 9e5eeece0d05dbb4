import type { Sql, Statement } from '../../connection/database.ts';

/** A model that describes pictures, or did. */
export interface DescriptorMaker {
  maker: string;
  /** Bytes of one descriptor. */
  size: number;
}

const withoutModel: Statement = {
  name: 'descriptor_makers_none',
  text: 'UPDATE descriptor_makers SET describes = false, answers = false, changed_at = now() WHERE describes OR answers',
};

/** From now on no model describes pictures, and none answers. What they have described stays. */
export async function describeWithoutModel(sql: Sql): Promise<void> {
  await sql.rows(withoutModel);
}

const dismiss: Statement = {
  name: 'descriptor_makers_dismiss',
  text: 'UPDATE descriptor_makers SET describes = false, changed_at = now() WHERE describes AND maker <> $1',
};
const appoint: Statement = {
  name: 'descriptor_makers_appoint',
  text: `
    INSERT INTO descriptor_makers (maker, size, describes) VALUES ($1, $2, true)
    ON CONFLICT (maker) DO UPDATE SET describes = true`,
};

/** From now on this model describes pictures; another one answers as long as it did. */
export async function describeWith(sql: Sql, { maker, size }: DescriptorMaker): Promise<void> {
  await sql.rows(dismiss, [maker]);
  await sql.rows(appoint, [maker, size]);
}

const queue: Statement = {
  name: 'model_queue_fill',
  text: `
    WITH batch AS (
      SELECT signature FROM images WHERE signature > $2 ORDER BY signature LIMIT 10000
    ), queued AS (
      INSERT INTO model_queue (signature, maker)
      SELECT b.signature, $1 FROM batch b
      WHERE NOT EXISTS (SELECT FROM model_descriptors d WHERE d.signature = b.signature AND d.maker = $1)
      ON CONFLICT DO NOTHING
    )
    SELECT max(signature) AS last FROM batch`,
};

/**
 * Queues what a model has not described, of the pictures after a signature. Answers the last signature that was looked
 * at; null when there are no more.
 */
export async function queueForModel(sql: Sql, maker: string, after: string): Promise<string | null> {
  const [row] = await sql.rows<{ last: string | null }>(queue, [maker, after]);
  return row?.last ?? null;
}

const take: Statement = {
  name: 'model_queue_take',
  text: `
    WITH taken AS (
      DELETE FROM model_queue q USING (
        SELECT signature FROM model_queue WHERE maker = $1
        ORDER BY is_new DESC, signature LIMIT 1 FOR UPDATE SKIP LOCKED
      ) next WHERE q.maker = $1 AND q.signature = next.signature RETURNING q.signature
    )
    SELECT t.signature, i.format FROM taken t LEFT JOIN images i ON i.signature = t.signature`,
};

/** Takes a picture off a model's queue, new ones first; null when there is none. */
export async function takeForModel(
  sql: Sql,
  maker: string,
): Promise<{ signature: string; format: 'jpg' | 'png' | 'webp' | 'gif' | null } | null> {
  const [row] = await sql.rows<{ signature: string; format: 'jpg' | 'png' | 'webp' | 'gif' | null }>(take, [
    maker,
  ]);
  return row ?? null;
}

const putBack: Statement = {
  name: 'model_queue_put_back',
  text: 'INSERT INTO model_queue (signature, maker) VALUES ($1, $2) ON CONFLICT DO NOTHING',
};

/** Puts a picture back on the queue. */
export async function putBackForModel(sql: Sql, signature: string, maker: string): Promise<void> {
  await sql.rows(putBack, [signature, maker]);
}

const write: Statement = {
  name: 'model_descriptors_write',
  text: `
    INSERT INTO model_descriptors (signature, maker, descriptors) VALUES ($1, $2, $3)
    ON CONFLICT (signature, maker) DO UPDATE SET descriptors = EXCLUDED.descriptors, id = new_id()`,
};

/** Descriptors of a picture one after the other, the whole first. */
export async function writeModelDescriptors(
  sql: Sql,
  signature: string,
  maker: string,
  descriptors: Uint8Array,
): Promise<void> {
  await sql.rows(write, [signature, maker, Buffer.from(descriptors)]);
}

const count: Statement = {
  name: 'descriptor_makers_count',
  text: `
    UPDATE descriptor_makers SET
      described = (SELECT count(*) FROM model_descriptors WHERE maker = $1),
      waiting = (SELECT count(*) FROM model_queue WHERE maker = $1)
    WHERE maker = $1 RETURNING described::int, waiting::int`,
};

/** Counts how far a model has come. */
export async function countDescribed(
  sql: Sql,
  maker: string,
): Promise<{ described: number; waiting: number }> {
  const [row] = await sql.rows<{ described: number; waiting: number }>(count, [maker]);
  return row ?? { described: 0, waiting: 0 };
}

const answer: Statement = {
  name: 'descriptor_makers_answer',
  text: `
    UPDATE descriptor_makers SET answers = (maker = $1), changed_at = now()
    WHERE answers <> (maker = $1) AND EXISTS (SELECT FROM descriptor_makers WHERE maker = $1 AND describes)
    RETURNING maker`,
};

/** From now on search compares this model's descriptors, if it is still the one that describes; whether that is new. */
export async function answerWith(sql: Sql, maker: string): Promise<boolean> {
  return (await sql.rows(answer, [maker])).length > 0;
}

const former = `NOT describes AND NOT answers AND changed_at <= now() - $1 * interval '1 millisecond'`;
const forget: Statement = {
  name: 'model_descriptors_forget',
  text: `
    WITH old AS (
      SELECT signature, maker FROM model_descriptors
      WHERE maker IN (SELECT maker FROM descriptor_makers WHERE ${former}) LIMIT 2000
    ) DELETE FROM model_descriptors d USING old WHERE d.signature = old.signature AND d.maker = old.maker
    RETURNING 1 AS one`,
};
const forgetMakers: Statement = {
  name: 'descriptor_makers_forget',
  text: `
    WITH old AS (
      DELETE FROM descriptor_makers WHERE ${former} RETURNING maker
    ) DELETE FROM model_queue q USING old WHERE q.maker = old.maker`,
};

/**
 * Removes some of what models have described that are former ones for so long, and at last what is known of them; whether
 * there is more.
 */
export async function forgetFormerModels(sql: Sql, formerMs: number): Promise<boolean> {
  if ((await sql.rows(forget, [formerMs])).length > 0) return true;
  await sql.rows(forgetMakers, [formerMs]);
  return false;
}

export interface ModelProgress extends DescriptorMaker {
  /** Whether search compares its descriptors; without one that does those are the built-in ones. */
  answers: boolean;
  /** Pictures that it has described, and that it had still to describe, when they were last counted. */
  described: number;
  waiting: number;
}

const inUse: Statement = {
  name: 'descriptor_makers_in_use',
  text: `
    SELECT maker, size, answers, described::float8, waiting::float8 FROM descriptor_makers
    WHERE answers OR describes ORDER BY answers DESC`,
};

/** The model that answers and the one that describes pictures, which are mostly the same. */
export async function modelsInUse(sql: Sql): Promise<ModelProgress[]> {
  return sql.rows<ModelProgress>(inUse);
}

export interface HeldDescriptors extends DescriptorMaker {
  answers: boolean;
  /** One after the other, the whole first; null where it has not described the picture. */
  descriptors: Buffer | null;
}

const held: Statement = {
  name: 'model_descriptors_held',
  text: `
    SELECT k.maker, k.size, k.answers, d.descriptors FROM descriptor_makers k
    LEFT JOIN model_descriptors d ON d.signature = $1 AND d.maker = k.maker
    WHERE k.answers OR d.maker IS NOT NULL ORDER BY k.answers DESC LIMIT 3`,
};

/** What models have made of a picture, that which answers first; of it also when it has not described the picture. */
export async function heldByModels(sql: Sql, signature: string): Promise<HeldDescriptors[]> {
  return sql.rows<HeldDescriptors>(held, [signature]);
}
