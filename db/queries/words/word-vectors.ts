import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

export interface WordVector {
  word: string;
  /** Empty if unclear. */
  language: string;
  /** A signed byte for each dimension. */
  vector: Int8Array;
  /** What the vector is multiplied by in the sum that is a text's vector. */
  weight: number;
  /** How much a text is about the word. */
  rarity: number;
}

const all = statement('words_vectors')`
  SELECT coalesce(string_agg(word, ' ' ORDER BY word), '') AS words,
    coalesce(string_agg(language, ' ' ORDER BY word), '') AS languages,
    coalesce(string_agg(vector, ''::bytea ORDER BY word), '') AS vectors,
    coalesce(string_agg(weight::text, ' ' ORDER BY word), '') AS weights,
    coalesce(string_agg(rarity::text, ' ' ORDER BY word), '') AS rarities
  FROM word_vectors`;

/** Columns of all words in one row, so that they are of one training: lists divided by spaces. */
export interface WordColumns {
  words: string;
  languages: string;
  /** One after the other. */
  vectors: Buffer;
  weights: string;
  rarities: string;
}

/** Returns all words. Null if there are none. */
export async function readWordVectors(sql: Sql): Promise<WordColumns | null> {
  const row = await firstRow<WordColumns>(sql, all);
  return row === null || row.words === '' ? null : row;
}

const trained = statement('words_trained_at')`SELECT trained_at::text AS "trainedAt" FROM word_trainings`;

/** Returns what changes whenever the vectors do. Null before the first training. */
export async function wordsTrainedAt(sql: Sql): Promise<string | null> {
  return (await firstRow<{ trainedAt: string }>(sql, trained, []))?.trainedAt ?? null;
}

const clear = statement('words_clear')`DELETE FROM word_vectors`;
const add = statement('words_add')`
  INSERT INTO word_vectors (word, language, vector, weight, rarity)
  SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[], $4::real[], $5::real[])`;
const record = statement('words_record_training')`
  INSERT INTO word_trainings (trained_at, texts, newest_pin_id)
  SELECT $1, $2, coalesce(max(pin_id), 0) FROM pin_documents
  ON CONFLICT (only_one) DO UPDATE SET trained_at = EXCLUDED.trained_at, texts = EXCLUDED.texts,
    newest_pin_id = EXCLUDED.newest_pin_id`;
const addedAtOnce = 2000;

/** Replaces all vectors. Within a transaction, so that nobody reads a mixture. */
export async function replaceWordVectors(
  tx: Sql,
  vectors: readonly WordVector[],
  { now, texts }: { now: Date; texts: number },
): Promise<void> {
  await tx.rows(clear);
  for (let from = 0; from < vectors.length; from += addedAtOnce) {
    const some = vectors.slice(from, from + addedAtOnce);
    await tx.rows(add, [
      some.map(({ word }) => word),
      some.map(({ language }) => language),
      some.map(({ vector }) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)),
      some.map(({ weight }) => weight),
      some.map(({ rarity }) => rarity),
    ]);
  }
  await tx.rows(record, [now, texts]);
}

/** Whether there are enough pins for a first training, or it was a day ago and a twentieth is new, or a week ago. */
const due = statement('words_training_due')`
  SELECT coalesce((
    SELECT CASE WHEN $1::timestamptz - t.trained_at < interval '20 hours' THEN false
      WHEN $1::timestamptz - t.trained_at > interval '7 days' THEN true
      ELSE (SELECT count(*) > t.texts / 20 FROM (
        SELECT FROM pin_documents d WHERE d.pin_id > t.newest_pin_id AND d.tier >= 0 LIMIT t.texts / 20 + 1) fresh) END
    FROM word_trainings t
  ), (SELECT count(*) = $2 FROM (SELECT FROM pin_documents WHERE tier >= 0 LIMIT $2) first)) AS "isDue"`;

/** Returns whether the vectors should be trained. `least` is the number of pins that a first training needs. */
export async function isTrainingDue(sql: Sql, now: Date, least: number): Promise<boolean> {
  return (await firstRow<{ isDue: boolean }>(sql, due, [now, least]))?.isDue ?? false;
}
