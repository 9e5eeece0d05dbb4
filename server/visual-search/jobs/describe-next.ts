import type { Database } from '../../../db/connection/database.ts';
import {
  putBackForModel,
  takeForModel,
  writeModelDescriptors,
} from '../../../db/queries/visual-search/model-descriptors.ts';
import { describedRegions } from '../../../views/visual-search/describe-region.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { EmbeddingModel } from '../../media/embeddings/embedding-model.ts';
import { originalKey } from '../../media/media-keys.ts';
import type { ImagePool } from '../../media/process/image-pool.ts';

export interface DescribeNextOptions {
  db: Database;
  storage: Storage;
  pool: ImagePool;
  model: EmbeddingModel;
}

/**
 * Computes the embedding of one image in a model's queue. An image that it fails on, or whose file is missing, is
 * skipped until the worker restarts. Other errors leave it in the queue.
 */
export async function describeNext(
  { db, storage, pool, model }: DescribeNextOptions,
  maker: string,
): Promise<'described' | 'failed' | 'none' | 'model_changed'> {
  const next = await takeForModel(db, maker);
  if (next === null) return 'none';
  const { signature, format } = next;
  let isDone = false;
  try {
    const outcome =
      format === null
        ? undefined
        : await storage.withLocalFile(originalKey(signature, format), (path) =>
            pool.describe(path, describedRegions, model),
          );
    if (outcome?.kind === 'unusable') return 'model_changed';
    if (outcome?.kind === 'described' && outcome.maker !== maker) return 'model_changed';
    if (outcome?.kind === 'described') await writeModelDescriptors(db, signature, maker, outcome.descriptors);
    isDone = true;
    return outcome?.kind === 'described' ? 'described' : 'failed';
  } finally {
    if (!isDone) await putBackForModel(db, signature, maker);
  }
}
