import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaSizes } from '../../server/media/media-sizes.ts';
import { createImagePool } from '../../server/media/process/image-pool.ts';
import { decodingPriority } from '../../server/media/process/image-process-handle.ts';
import { startProcess } from '../support/processes.ts';
import type { BareOrder } from './bare-process.ts';
import { inTurns, type Times } from './in-turns.ts';

const encodings = ['jpg', 'webp'] as const;

/**
 * Compares the pool and its process with a process that runs a sharp pipeline per file, all at once. Both at the
 * service's decoding priority, so that a busy machine slows both alike.
 */
export async function comparePictures(folder: string, rounds: number): Promise<Times> {
  const original = join(folder, 'original.jpg');
  await photograph(original);
  const pool = createImagePool();
  const bareProcess = await startProcess('bench/media/bare-process.ts');
  setPriority(bareProcess.child.pid ?? 0, decodingPriority);
  const wanted = mediaSizes.flatMap((size) => encodings.map((encoding) => ({ size, encoding })));
  const ours = async (): Promise<void> => {
    const made = await pool.makeVariants(
      original,
      wanted.map((each) => ({
        ...each,
        tier: 'normal',
        outPath: join(folder, `ours-${each.size}.${each.encoding}`),
      })),
    );
    if (!made.ok) throw new Error(made.error.message);
  };
  const bare = async (): Promise<void> => {
    bareProcess.child.send({ original, folder, wanted } satisfies BareOrder);
    await once(bareProcess.child, 'message');
  };
  try {
    return await inTurns(rounds, ours, bare);
  } finally {
    await bareProcess.stop();
    await pool.close();
  }
}

/** 4000 × 3000 pixels with the detail of a photograph. */
async function photograph(path: string): Promise<void> {
  const [width, height] = [500, 375];
  await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 88 })
    .toFile(path);
}
