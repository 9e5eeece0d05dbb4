import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../db/connection/database.ts';
import {
  answerWith,
  countDescribed,
  describeWith,
  describeWithoutModel,
  forgetFormerModels,
  modelsInUse,
  queueForModel,
  type DescriptorMaker,
} from '../../../db/queries/visual-search/model-descriptors.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Logger } from '../../logger.ts';
import type { EmbeddingModel } from '../../media/embeddings/embedding-model.ts';
import type { DescribeOutcome, ImagePool } from '../../media/process/image-pool.ts';
import { describeNext } from './describe-next.ts';

export interface ModelEmbeddingsOptions {
  db: Database;
  storage: Storage;
  logger: Logger;
  /** Null when the administrator has set none. */
  model: EmbeddingModel | null;
  openPool: () => ImagePool;
  /** How often it looks for new pictures; 2 s when absent. */
  pollMs?: number;
  /** How long what a former model has described is kept; an hour when absent. */
  formerMs?: number;
}

/** How often somebody who watches is told how far it has come, and how often it is counted once it answers. */
const countEveryMs = 30_000;
/** A model that cannot be used may have been put right. */
const tryAgainMs = 60_000;
/** What a former model has described is kept for so long: processes may still be comparing it. */
const keepFormerMs = 3_600_000;
/** It answers once it has described so many pictures for each that waits. */
const enough = 9;

/**
 * Has every picture described by the administrator's model, new ones first, until stopped. Search compares its
 * descriptors once there are enough of them, and those of before until then. While the model cannot be used, search
 * compares the built-in ones.
 */
export function keepModelEmbeddings({
  db,
  storage,
  logger,
  model,
  openPool,
  pollMs = 2000,
  formerMs = keepFormerMs,
}: ModelEmbeddingsOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pool = model === null ? null : openPool();
  const running = keep();

  async function keep(): Promise<void> {
    let told = '';
    while (!signal.aborted)
      try {
        if (model === null || pool === null) return await describeWithoutModel(db);
        const tried = await pool.describe(null, [], model);
        if (tried.kind === 'described') {
          told = '';
          await describeAll(pool, model, tried);
          continue;
        }
        const reason = reasonOf(tried);
        if (reason !== told)
          logger.error(
            { model: model.path },
            `EMBEDDING_MODEL cannot be used: it ${reason}. Pictures are compared by the built-in description`,
          );
        told = reason;
        await describeWithoutModel(db);
        await rest(tryAgainMs);
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ err: error }, 'what describes pictures cannot be followed; trying again');
        await rest(pollMs);
      }
  }

  /** Ends when the model is another one, or cannot be used any more. */
  async function describeAll(by: ImagePool, settings: EmbeddingModel, made: DescriptorMaker): Promise<void> {
    const { maker, size } = made;
    await db.transaction((tx) => describeWith(tx, { maker, size }));
    for (let after: string | null = ''; after !== null && !signal.aborted;)
      after = await queueForModel(db, maker, after);
    let answers = (await modelsInUse(db)).some((each) => each.answers && each.maker === maker);
    let [failures, countedAt, isCounted, forgotAt] = [0, 0, false, 0];
    while (!signal.aborted) {
      const outcome = await describeNext({ db, storage, pool: by, model: settings }, maker);
      if (outcome === 'model_changed') return;
      if (outcome === 'failed') failures += 1;
      if (outcome !== 'none') isCounted = false;
      const isDue = Date.now() - countedAt > countEveryMs;
      if (isDue || (outcome === 'none' && !answers))
        if (!isCounted) {
          [countedAt, isCounted] = [Date.now(), true];
          answers = await count(maker, answers, failures);
        }
      if (outcome !== 'none') continue;
      if (Date.now() - forgotAt > formerMs / 4) {
        forgotAt = Date.now();
        while (!signal.aborted && (await forgetFormerModels(db, formerMs)));
      }
      await rest(pollMs);
    }
  }

  /** Tells how far it has come, and lets it answer once that is far enough. */
  async function count(maker: string, answered: boolean, failures: number): Promise<boolean> {
    const { described, waiting } = await countDescribed(db, maker);
    if (waiting > 0)
      logger.info({ maker, described, waiting, failures }, 'describing pictures by EMBEDDING_MODEL');
    if (answered || waiting * enough > described || (described === 0 && failures > 0)) return answered;
    if (!(await answerWith(db, maker))) return false;
    logger.info({ maker, described, waiting, failures }, 'pictures are compared by EMBEDDING_MODEL');
    return true;
  }

  const rest = (ms: number): Promise<unknown> => pause(ms, undefined, { signal }).catch(() => undefined);

  return {
    async stop() {
      stopping.abort();
      await pool?.close();
      await running;
    },
  };
}

function reasonOf(tried: Exclude<DescribeOutcome, { kind: 'described' }>): string {
  if (tried.kind === 'unusable') return tried.reason;
  switch (tried.id) {
    case 'too_slow':
      return 'takes too long for a picture';
    case 'too_much_memory':
      return 'needs more memory than EMBEDDING_MODEL_MEMORY_MB';
    default:
      return 'ends the process that runs it';
  }
}
