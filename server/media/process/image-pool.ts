import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { imageFailure, type ImageFailureId, type ImageResult } from '../image-failure.ts';
import {
  defaultImageLimits,
  defaultProcessLimits,
  type ImageLimits,
  type ProcessLimits,
} from '../image-limits.ts';
import type { Region } from '../../../views/media/region.ts';
import type { EmbeddingModel } from '../embeddings/embedding-model.ts';
import type { ImageJob, ImageReply, NormalizedImage, VariantFile, VariantRequest } from './image-messages.ts';
import { startImageProcess, type ImageProcessHandle, type JobEnd } from './image-process-handle.ts';
import type { QualityTier, VariantEncoding } from '../media-keys.ts';
import { preparedSizes, type MediaSize } from '../media-sizes.ts';

export interface ImagePoolSettings {
  /** Maximum number of decoding processes. Default 1. */
  processes?: number;
  /** Maximum number of queued jobs; further ones get `busy`. Default 200. */
  queueLimit?: number;
  /** Module of the decoding process: image-process.ts from source, image-process.mjs beside a bundle. */
  entry?: URL;
  limits?: Partial<ImageLimits>;
  processLimits?: Partial<ProcessLimits>;
  /** Idle time after which a process ends. Default 60 s. */
  idleMs?: number;
}

/**
 * Outcome of `describe`. `unusable` concerns the model, with a reason that continues a sentence starting with its
 * name.
 */
export type DescribeOutcome =
  | { kind: 'described'; maker: string; size: number; descriptors: Uint8Array }
  | { kind: 'unusable'; reason: string }
  | { kind: 'failed'; id: ImageFailureId };

export interface ImagePool {
  /** Writes the normalized original into outDir. Leaves nothing there on failure. */
  inspectAndNormalize(inputPath: string, outDir: string): Promise<ImageResult<NormalizedImage>>;
  /** Makes one variant, ahead of queued jobs. Leaves no file at outPath on failure. */
  makeVariant(
    originalPath: string,
    size: MediaSize,
    encoding: VariantEncoding,
    tier: QualityTier,
    outPath: string,
  ): Promise<ImageResult<VariantFile>>;
  /** Makes several variants from one decoding, all or none. */
  makeVariants(originalPath: string, wanted: VariantRequest[]): Promise<ImageResult<VariantFile[]>>;
  /** Writes the prepared sizes in JPEG and WebP into outDir as `{size}.{ext}`, all or none. */
  makeAllVariants(originalPath: string, outDir: string): Promise<ImageResult<VariantFile[]>>;
  /** Returns a stored image as 48 × 48 RGB pixels, whatever its shape. */
  thumbnail(originalPath: string): Promise<ImageResult<Uint8Array>>;
  /** Computes embeddings of regions of a stored image. Without an image, only tries the model. */
  describe(
    originalPath: string | null,
    regions: readonly Region[],
    model: EmbeddingModel,
  ): Promise<DescribeOutcome>;
  /** Peak memory of the process in bytes, as of its last reply. 0 before the first reply. */
  peakBytes(): number;
  processIds(): number[];
  close(): Promise<void>;
}

/** Processes are replaced after this many jobs, to limit leaks in decoders. */
const jobsPerProcess = 250;

type Answer = Exclude<ImageReply, { kind: 'ready' }>;
type Outcome = { ok: true; answer: Answer } | { ok: false; id: ImageFailureId };

interface Waiting {
  job: ImageJob;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
}

function outOfMemory(end: JobEnd): boolean {
  return (
    end.kind === 'too_much_memory' ||
    (end.kind === 'answered' && end.reply.kind === 'refused' && end.reply.id === 'too_much_memory')
  );
}

/** Decodes images in separate processes, with limits on pixels, frames, time, and memory. */
export function createImagePool(settings: ImagePoolSettings = {}): ImagePool {
  const limits = { ...defaultImageLimits, ...settings.limits };
  const processLimits = { ...defaultProcessLimits, ...settings.processLimits };
  const entry = settings.entry ?? defaultEntry();
  const waiting: Waiting[] = [];
  const idle: ImageProcessHandle[] = [];
  const all = new Set<ImageProcessHandle>();
  let running = 0;
  let peak = 0;
  let closed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function submit(job: ImageJob, urgent: boolean): Promise<Outcome> {
    if (closed) return Promise.reject(new Error('The picture pool is closed.'));
    if (waiting.length >= (settings.queueLimit ?? 200)) return Promise.resolve({ ok: false, id: 'busy' });
    return new Promise((resolve, reject) => {
      if (urgent) waiting.unshift({ job, resolve, reject });
      else waiting.push({ job, resolve, reject });
      pump();
    });
  }

  function pump(): void {
    while (running < (settings.processes ?? 1)) {
      const next = waiting.shift();
      if (!next) return restart(idleTimerSoon);
      running += 1;
      void attempt(next.job)
        .then(next.resolve, next.reject)
        .finally(() => {
          running -= 1;
          pump();
        });
    }
  }

  /**
   * A process that dies for no known reason may have been killed by the system, and one that runs out of memory after
   * other jobs may have been short of it before. Such jobs are retried once in a fresh process.
   */
  async function attempt(job: ImageJob): Promise<Outcome> {
    for (let round = 1; ; round += 1) {
      const { end, wasFresh } = await runOnce(job);
      const isShort = outOfMemory(end);
      if (round === 1 && ((isShort && !wasFresh) || end.kind === 'crashed')) continue;
      if (end.kind === 'answered') return outcomeOf(end.reply);
      return { ok: false, id: end.kind === 'crashed' ? 'damaged_image' : end.kind };
    }
  }

  function outcomeOf(reply: Answer): Outcome {
    if (reply.kind === 'fault') throw new Error(`Picture decoding failed: ${reply.message}`);
    peak = reply.peakBytes;
    return reply.kind === 'refused' ? { ok: false, id: reply.id } : { ok: true, answer: reply };
  }

  async function runOnce(job: ImageJob): Promise<{ end: JobEnd; wasFresh: boolean }> {
    const handle = takeProcess();
    const wasFresh = handle.jobsDone() === 0;
    let isSpent = true;
    try {
      const end = await handle.run(job);
      isSpent = outOfMemory(end) || handle.jobsDone() >= jobsPerProcess;
      return { end, wasFresh };
    } finally {
      if (!closed && !isSpent && handle.alive()) idle.push(handle);
      else discard(handle);
    }
  }

  function takeProcess(): ImageProcessHandle {
    for (let handle = idle.pop(); handle; handle = idle.pop()) {
      if (handle.alive()) return handle;
      discard(handle);
    }
    if (closed) throw new Error('The picture pool is closed.');
    const handle = startImageProcess(entry, processLimits);
    all.add(handle);
    return handle;
  }

  function discard(handle: ImageProcessHandle): void {
    handle.kill();
    all.delete(handle);
  }

  function restart(schedule: () => NodeJS.Timeout): void {
    clearTimeout(idleTimer);
    idleTimer = schedule();
  }

  function idleTimerSoon(): NodeJS.Timeout {
    return setTimeout(() => idle.splice(0).forEach(discard), settings.idleMs ?? 60_000).unref();
  }

  async function variants(
    originalPath: string,
    wanted: VariantRequest[],
    urgent: boolean,
  ): Promise<ImageResult<VariantFile[]>> {
    return leavingNothing(
      wanted.map(({ outPath }) => outPath),
      () => submit({ kind: 'variants', originalPath, variants: wanted }, urgent),
      (answer) => Promise.resolve(answer.kind === 'variants' ? answer.files : []),
    );
  }

  return {
    inspectAndNormalize(inputPath, outDir) {
      const outPath = join(outDir, `${randomUUID()}.part`);
      const scratchPath = `${outPath}.png`;
      return leavingNothing(
        [outPath, scratchPath],
        () => submit({ kind: 'normalize', inputPath, outPath, scratchPath, limits }, false),
        async (answer) => {
          if (answer.kind !== 'normalized') throw new Error('Picture decoding answered something else.');
          await rm(scratchPath, { force: true });
          const originalPath = join(outDir, `${answer.image.signature}.${answer.image.format}`);
          await rename(outPath, originalPath);
          return { ...answer.image, originalPath };
        },
      );
    },
    async makeVariant(originalPath, size, encoding, tier, outPath) {
      const made = await variants(originalPath, [{ size, encoding, tier, outPath }], true);
      if (!made.ok) return made;
      const [file] = made.value;
      if (!file) throw new Error('Picture decoding answered something else.');
      return { ok: true, value: file };
    },
    makeVariants: (originalPath, wanted) => variants(originalPath, wanted, false),
    makeAllVariants(originalPath, outDir) {
      const wanted = preparedSizes.flatMap((size) =>
        (['jpg', 'webp'] as const).map((encoding) => {
          const outPath = join(outDir, `${size}.${encoding}`);
          return { size, encoding, tier: 'normal' as const, outPath };
        }),
      );
      return variants(originalPath, wanted, false);
    },
    thumbnail(originalPath) {
      return leavingNothing(
        [],
        () => submit({ kind: 'thumbnail', originalPath }, false),
        (answer) => Promise.resolve(Buffer.from(answer.kind === 'thumbnail' ? answer.pixels : '', 'base64')),
      );
    },
    async describe(originalPath, regions, model) {
      const outcome = await submit({ kind: 'describe', originalPath, regions, model }, false);
      if (!outcome.ok) return { kind: 'failed', id: outcome.id };
      const { answer } = outcome;
      if (answer.kind === 'unusable') return { kind: 'unusable', reason: answer.reason };
      if (answer.kind !== 'described') throw new Error('Picture decoding answered something else.');
      const { maker, size, descriptors } = answer;
      return { kind: 'described', maker, size, descriptors: Buffer.from(descriptors, 'base64') };
    },
    peakBytes: () => peak,
    processIds: () => [...all].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    close() {
      closed = true;
      clearTimeout(idleTimer);
      for (const { reject } of waiting.splice(0)) reject(new Error('The picture pool is closed.'));
      [...all].forEach(discard);
      return Promise.resolve();
    },
  };
}

/** Runs a job and removes its partial output unless it completes. */
async function leavingNothing<Value>(
  paths: string[],
  run: () => Promise<Outcome>,
  finish: (answer: Answer) => Promise<Value>,
): Promise<ImageResult<Value>> {
  let done = false;
  try {
    const outcome = await run();
    if (!outcome.ok) return { ok: false, error: imageFailure(outcome.id) };
    const value = await finish(outcome.answer);
    done = true;
    return { ok: true, value };
  } finally {
    if (!done) await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

function defaultEntry(): URL {
  const name = import.meta.url.endsWith('.ts') ? './image-process.ts' : './image-process.mjs';
  return new URL(name, import.meta.url);
}
