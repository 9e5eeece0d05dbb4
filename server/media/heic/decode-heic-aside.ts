import { Worker } from 'node:worker_threads';
import { ImageRefusal, type ImageFailureId } from '../image-failure.ts';
import type { ImageLimits } from '../image-limits.ts';

export interface HeicJob {
  inputPath: string;
  outPath: string;
  limits: Pick<ImageLimits, 'pixels' | 'wholeDecodeBytes'>;
}

export type HeicReply =
  | { kind: 'decoded'; orientation: number }
  | { kind: 'refused'; id: ImageFailureId }
  /** `isOurs` if the error concerns our own files, not the image. */
  | { kind: 'failed'; message: string; isOurs: boolean };

/** Runs `decodeHeic` in a thread of its own, with the same result. */
export async function decodeHeicAside(job: HeicJob): Promise<number> {
  const thread = startThread(job);
  try {
    const reply = await new Promise<HeicReply>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', (error) => reject(ours(error)));
      thread.once('exit', () => reject(new Error('The thread ended without a reply.')));
    });
    if (reply.kind === 'decoded') return reply.orientation;
    if (reply.kind === 'refused') throw new ImageRefusal(reply.id);
    throw reply.isOurs ? ours(new Error(reply.message)) : new Error(reply.message);
  } finally {
    await thread.terminate();
  }
}

/** Marks an error of our own files or code, which is not the image's fault. */
function ours(error: unknown): Error {
  return Object.assign(new Error(String(error)), { syscall: 'decode-heic' });
}

/** From Node 24 on, the kernel counts all that is reserved for a thread's code as memory in use; by default 512 MB. */
const resourceLimits = { codeRangeSizeMb: 16 };

/** Loads heic-thread.mjs beside a bundle, or heic-thread.ts from source, for which tsx must be registered anew. */
function startThread(job: HeicJob): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./heic-thread.mjs', import.meta.url), { workerData: job, resourceLimits });
  const tsx = import.meta.resolve('tsx/esm/api');
  const start = `import('${tsx}').then(({ tsImport }) => tsImport('./heic-thread.ts', '${import.meta.url}'))`;
  return new Worker(start, { eval: true, workerData: job, resourceLimits });
}
