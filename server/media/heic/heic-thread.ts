import { parentPort, workerData } from 'node:worker_threads';
import { ImageRefusal } from '../image-failure.ts';
import type { HeicJob, HeicReply } from './decode-heic-aside.ts';
import { decodeHeic } from './decode-heic.ts';

/*
 * A thread of the decoding process that decodes one HEIC file. Its process can watch its own memory and time
 * meanwhile, and the decoder's memory is freed with the thread.
 */

const { inputPath, outPath, limits } = workerData as HeicJob;

async function answer(): Promise<HeicReply> {
  try {
    return { kind: 'decoded', orientation: await decodeHeic(inputPath, outPath, limits) };
  } catch (error) {
    return error instanceof ImageRefusal
      ? { kind: 'refused', id: error.id }
      : { kind: 'failed', message: String(error), isOurs: error instanceof Error && 'syscall' in error };
  }
}

parentPort?.postMessage(await answer());
