import type { Sql } from '../../db/connection/database.ts';
import { readWordVectors, wordsTrainedAt } from '../../db/queries/words/word-vectors.ts';
import { WordVectors } from './word-vectors.ts';

/** What the site's words mean. */
export interface WordStore {
  /** Returns the latest vectors, up to a minute old. Null until there are any. */
  current(): Promise<WordVectors | null>;
}

const recheckMs = 60_000;

/** Keeps the vectors in memory, and reads them when they are first asked for and after each training. */
export function createWordStore(sql: Sql): WordStore {
  let kept: { trainedAt: string | null; vectors: WordVectors | null } = { trainedAt: null, vectors: null };
  let reading: Promise<WordVectors | null> | null = null;
  let checkedAt = -Infinity;
  return {
    current() {
      if (reading === null && performance.now() - checkedAt < recheckMs) return Promise.resolve(kept.vectors);
      return (reading ??= read().finally(() => {
        reading = null;
      }));
    },
  };

  async function read(): Promise<WordVectors | null> {
    const trainedAt = await wordsTrainedAt(sql);
    if (trainedAt !== kept.trainedAt) {
      const columns = await readWordVectors(sql);
      kept = { trainedAt, vectors: columns === null ? null : new WordVectors(columns) };
    }
    checkedAt = performance.now();
    return kept.vectors;
  }
}
