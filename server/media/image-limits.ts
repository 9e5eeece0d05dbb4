/** Limits beyond which an image is refused. */
export interface ImageLimits {
  /** Width × height of a still image, from its header. The decoder of HEIC takes 14 s of a CPU for as many. */
  pixels: number;
  /** The same of a JPEG that is not progressive, which is decoded by rows and at a half or less of its size. */
  streamedPixels: number;
  frames: number;
  /** Width × height × frames of an animation. */
  animationPixels: number;
  /** Memory needed by decoders that cannot stream, estimated from the header. */
  wholeDecodeBytes: number;
  /** Longest side of the stored original. Larger images are scaled down. */
  longestSide: number;
}

export const defaultImageLimits: ImageLimits = {
  pixels: 64_000_000,
  streamedPixels: 210_000_000,
  frames: 200,
  animationPixels: 60_000_000,
  wholeDecodeBytes: 300_000_000,
  longestSide: 4096,
};

export interface ProcessLimits {
  /** Total memory of one decoding process. It is killed above this. */
  memoryBytes: number;
  /** CPU time of one job. The process ends above it. It runs at low priority, so wall time says little. */
  jobTimeMs: number;
  /** Wall time of one job. The process is killed above it. */
  jobWaitMs: number;
}

export const defaultProcessLimits: ProcessLimits = {
  memoryBytes: 490 * 1024 * 1024,
  jobTimeMs: 30_000,
  jobWaitMs: 120_000,
};

/** Exit code of a decoding process that ran out of memory. */
export const memoryExitCode = 86;
/** Exit code of a decoding process whose job used too much CPU time. */
export const timeExitCode = 87;
