import { createImagePool, type ImagePool } from '../process/image-pool.ts';

/**
 * CPU time and wall time for one image with all its regions. A process cannot be interrupted during a model run, so
 * the wall clock ends long ones.
 */
const [jobTimeMs, jobWaitMs] = [150_000, 600_000];
/** Jobs beyond this queue length are refused. */
const queueLimit = 4;

/** Opens a separate process for the model, so that image processing neither waits for it nor shares its memory. */
export function openEmbeddingPool(memoryMegabytes: number): ImagePool {
  return createImagePool({
    processes: 1,
    queueLimit,
    processLimits: { memoryBytes: memoryMegabytes * 1024 * 1024, jobTimeMs, jobWaitMs },
  });
}
