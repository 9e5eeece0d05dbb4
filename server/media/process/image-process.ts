import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { ImageRefusal, type ImageFailureId } from '../image-failure.ts';
import { memoryExitCode, timeExitCode } from '../image-limits.ts';
import type { ImageReply, ImageRequest } from './image-messages.ts';
import type { Descriptor } from '../embeddings/descriptor.ts';
import type { EmbeddingModel } from '../embeddings/embedding-model.ts';
import { makeThumbnail } from '../encode/make-thumbnail.ts';
import { makeVariants } from '../encode/make-variants.ts';
import { normalizeImage } from '../encode/normalize-image.ts';

/*
 * The decoding process. It is started by image-process-handle.ts with an empty environment, takes one job at a time
 * over its channel, and ends with its parent.
 */

const memoryBytes = Number(process.argv[2]);
const jobTimeMs = Number(process.argv[3]);
const watchEveryMs = 20;

sharp.cache(false);
sharp.concurrency(1);
// Only these decoders can run, whatever format a file claims.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
});

process.on('disconnect', () => process.exit(0));
process.on('message', (request: ImageRequest) => {
  const watch = watchJob();
  void answer(request).then((message) => {
    clearInterval(watch);
    reply(message);
  });
});
reply({ kind: 'ready' });

/** Ends the process when the job that begins now takes too much memory or CPU time. */
function watchJob(): NodeJS.Timeout {
  const atStart = process.cpuUsage();
  return setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.exit(memoryExitCode);
    const { user, system } = process.cpuUsage(atStart);
    if ((user + system) / 1000 > jobTimeMs) process.exit(timeExitCode);
  }, watchEveryMs);
}

function reply(message: ImageReply): void {
  process.send?.(message);
}

async function answer({ number, job }: ImageRequest): Promise<ImageReply> {
  try {
    switch (job.kind) {
      case 'normalize': {
        const image = await normalizeImage(job.inputPath, job.outPath, job.scratchPath, job.limits);
        return { kind: 'normalized', number, image, peakBytes: peakBytes() };
      }
      case 'variants': {
        const files = await makeVariants(job.originalPath, job.variants);
        return { kind: 'variants', number, files, peakBytes: peakBytes() };
      }
      case 'thumbnail': {
        const pixels = await makeThumbnail(job.originalPath);
        return { kind: 'thumbnail', number, pixels: pixels.toString('base64'), peakBytes: peakBytes() };
      }
      case 'describe': {
        const opened = await openedModel(job.model);
        if ('reason' in opened)
          return { kind: 'unusable', number, reason: opened.reason, peakBytes: peakBytes() };
        const { maker, size, side } = opened;
        const descriptors =
          job.originalPath === null
            ? new Uint8Array(0)
            : await opened.describe(await makeThumbnail(job.originalPath, side), job.regions);
        const told = Buffer.from(descriptors).toString('base64');
        return { kind: 'described', number, maker, size, descriptors: told, peakBytes: peakBytes() };
      }
    }
  } catch (error) {
    const id = refusalId(error);
    if (id) return { kind: 'refused', number, id, peakBytes: peakBytes() };
    return { kind: 'fault', number, message: String(error) };
  }
}

let model: { settings: string; opened: Promise<Descriptor | { reason: string }> } | null = null;

/** Returns the model of a job, cached from the previous job, or the reason it cannot be used. */
function openedModel(wanted: EmbeddingModel): Promise<Descriptor | { reason: string }> {
  const settings = JSON.stringify(wanted);
  if (model?.settings !== settings)
    model = {
      settings,
      // Loaded only if a model is configured.
      opened: import('../embeddings/model-descriptor.ts')
        .then(({ modelDescriptor }) => modelDescriptor(wanted))
        .catch((error: unknown) => {
          if (refusalId(error) === 'too_much_memory') throw error;
          const { name, message } = error as Error;
          return { reason: name === 'UnusableModel' ? message : `fails (${message})` };
        }),
    };
  return model.opened;
}

/** The kernel's maxRSS includes the parent's memory at the fork. The process's own high-water mark does not. */
function peakBytes(): number {
  const kilobytes =
    process.platform === 'linux'
      ? Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0)
      : process.resourceUsage().maxRSS;
  return kilobytes * 1024;
}

/** Maps a libvips error to a failure id. Undefined if the error concerns our own files. */
function refusalId(error: unknown): ImageFailureId | undefined {
  if (error instanceof ImageRefusal) return error.id;
  if (error instanceof Error && 'syscall' in error) return undefined;
  const message = String(error);
  if (
    /input file is missing|unable to open for write|no space left|out of disk space|quota exceeded|write error/i.test(
      message,
    )
  )
    return undefined;
  if (/pixel limit/i.test(message)) return 'too_many_pixels';
  if (
    /out of memory|insufficient memory|buffer allocation failed|unable to grow|cannot allocate|unable to allocate|memory allocation|bad_alloc/i.test(
      message,
    )
  )
    return 'too_much_memory';
  return 'damaged_image';
}
