/** What a picture may ask for before it is refused. */
export interface ImageLimits {
  /** Width × height of a still picture, from its header. */
  pixels: number;
  frames: number;
  /** Width × height × frames of an animation. */
  animationPixels: number;
  /** Memory that decoders which cannot stream would need, judged from the header. */
  wholeDecodeBytes: number;
  /** The longest side of the stored original; larger pictures are made smaller. */
  longestSide: number;
}

export const defaultImageLimits: ImageLimits = {
  pixels: 50_000_000,
  frames: 200,
  animationPixels: 60_000_000,
  wholeDecodeBytes: 300_000_000,
  longestSide: 4096,
};

export interface ProcessLimits {
  /** Memory of one decoding process, all together; it dies beyond. */
  memoryBytes: number;
  /** Processor time of one job; the process ends beyond. It steps back for others, so the clock says little. */
  jobTimeMs: number;
  /** Wall time of one job; the process is killed beyond. */
  jobWaitMs: number;
}

export const defaultProcessLimits: ProcessLimits = {
  memoryBytes: 490 * 1024 * 1024,
  jobTimeMs: 30_000,
  jobWaitMs: 120_000,
};

/** How a decoding process says that it ended itself for memory. */
export const memoryExitCode = 86;
/** How it says that its job took too much processor time. */
export const timeExitCode = 87;
