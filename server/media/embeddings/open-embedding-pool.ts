import { createImagePool, type ImagePool } from '../process/image-pool.ts';

/**
 * What a picture may take with all its parts, of the processor and by the clock. A process cannot look up from a run of
 * a model, so that a long one is ended by the clock.
 */
const [jobTimeMs, jobWaitMs] = [150_000, 600_000];
/** More who wait than these are told to do without. */
const queueLimit = 4;

/** One process for a model alone, so that pictures that are prepared neither wait for it nor share its memory. */
export function openEmbeddingPool(memoryMegabytes: number): ImagePool {
  return createImagePool({
    processes: 1,
    queueLimit,
    processLimits: { memoryBytes: memoryMegabytes * 1024 * 1024, jobTimeMs, jobWaitMs },
  });
}
