import type { Storage } from '../../adapters/storage/storage.ts';
import type { Logger } from '../../logging/logger.ts';
import type { MadeDescriptor } from '../../graph-reader.ts';
import type { ModelEmbeddings } from '../../services.ts';
import { originalFormats, originalKey } from '../media-keys.ts';
import type { DescribeOutcome, ImagePool } from '../process/image-pool.ts';
import type { EmbeddingModel } from './embedding-model.ts';

const waitMs = 8000;
/** Regions being viewed are requested again with every page of results. */
const remembered = 200;

/** Gets embeddings of stored images from a model while a request waits, with a short timeout. */
export function createModelEmbeddings(
  model: EmbeddingModel | null,
  storage: Storage,
  openPool: () => ImagePool,
  logger: Logger | null,
): ModelEmbeddings & { close(): Promise<void> } {
  let pool: ImagePool | null = null;
  let told = '';
  const known = new Map<string, Promise<MadeDescriptor | null>>();

  async function describeNow(signature: string, region: Parameters<ModelEmbeddings['describe']>[1]) {
    if (model === null) return null;
    const asked = (pool ??= openPool());
    for (const format of originalFormats) {
      const outcome = await storage.withLocalFile(originalKey(signature, format), (path) =>
        asked.describe(path, [region], model),
      );
      if (outcome) return descriptorOf(outcome);
    }
    return null;
  }

  function descriptorOf(outcome: DescribeOutcome): MadeDescriptor | null {
    if (outcome.kind === 'described') return { maker: outcome.maker, descriptor: outcome.descriptors };
    if (outcome.kind === 'unusable' && outcome.reason !== told) {
      told = outcome.reason;
      logger?.error({ model: model?.path }, `EMBEDDING_MODEL cannot be used by this process: it ${told}`);
    }
    return null;
  }

  return {
    isSet: model !== null,
    describe(signature, region) {
      if (model === null) return Promise.resolve(null);
      const key = `${signature} ${JSON.stringify(region)}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const answer = within(waitMs, describeNow(signature, region)).then((made) => {
        if (made === null) known.delete(key);
        return made;
      });
      known.set(key, answer);
      for (const oldest of known.keys()) if (known.size > remembered) known.delete(oldest);
      return answer;
    },
    close: async () => pool?.close(),
  };
}

/** Returns null on timeout or failure. */
async function within<Value>(ms: number, work: Promise<Value | null>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
