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
import type { Logger } from '../../logging/logger.ts';
import type { EmbeddingModel } from '../../media/embeddings/embedding-model.ts';
import type { DescribeOutcome, ImagePool } from '../../media/process/image-pool.ts';
import { describeNext } from './describe-next.ts';

export interface ModelEmbeddingsOptions {
  db: Database;
  storage: Storage;
  logger: Logger;
  /** Null if the administrator has configured none. */
  model: EmbeddingModel | null;
  openPool: () => ImagePool;
  /** Polling interval for new images. Default 2 s. */
  pollMs?: number;
  /** How long a former model's embeddings are kept. Default one hour. */
  formerMs?: number;
}

/** How often progress is logged, and how often it is counted once the model is in use. */
const countEveryMs = 30_000;
/** An unusable model may have been fixed. */
const tryAgainMs = 60_000;
/** A former model's embeddings are kept this long, because processes may still be comparing them. */
const keepFormerMs = 3_600_000;
/** A model is used once this many images are described for each one waiting. */
const enough = 9;

/**
 * Computes the model's embeddings of all images, new ones first, until stopped. Search uses them once there are
 * enough, and the previous ones until then. While the model is unusable, search uses the built-in descriptor.
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

  /** Ends when the model changes or becomes unusable. */
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

  /** Logs progress, and switches search to the model once enough images are described. */
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
