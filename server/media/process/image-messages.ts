import type { Region } from '../../../views/visual-search/describe-region.ts';
import type { ImageFailureId } from '../image-failure.ts';
import type { ImageLimits } from '../image-limits.ts';
import type { OriginalFormat, QualityTier, VariantEncoding } from '../media-keys.ts';
import type { EmbeddingModel } from '../embeddings/embedding-model.ts';
import type { MediaSize } from '../media-sizes.ts';

/** A picture as it will be stored: turned upright, in sRGB, without metadata. */
export interface NormalizedImage {
  /** md5 of the stored bytes. */
  signature: string;
  /** SHA-256 of the bytes that came in. */
  sourceSha256: string;
  width: number;
  height: number;
  /** 1 for a still picture. */
  frames: number;
  format: OriginalFormat;
  dominantColor: string;
  averageHash: string;
  differenceHash: string;
  bytes: number;
  originalPath: string;
}

export interface VariantRequest {
  size: MediaSize;
  encoding: VariantEncoding;
  tier: QualityTier;
  outPath: string;
}

export interface VariantFile extends VariantRequest {
  width: number;
  height: number;
  bytes: number;
}

export type ImageJob =
  | { kind: 'normalize'; inputPath: string; outPath: string; limits: ImageLimits }
  | { kind: 'variants'; originalPath: string; variants: VariantRequest[] }
  /** A stored picture small and square, for visual search. */
  | { kind: 'thumbnail'; originalPath: string }
  /** What parts of a stored picture look like to a model; without a picture the model is tried alone. */
  | { kind: 'describe'; originalPath: string | null; regions: readonly Region[]; model: EmbeddingModel };

/** What the decoding process is sent, one at a time. */
export interface ImageRequest {
  number: number;
  job: ImageJob;
}

/** What it answers: 'ready' once, then one answer to each request. A fault is this side's, not the picture's. */
export type ImageReply =
  | { kind: 'ready' }
  | { kind: 'normalized'; number: number; image: NormalizedImage; peakBytes: number }
  | { kind: 'variants'; number: number; files: VariantFile[]; peakBytes: number }
  /** Pixels of red, green, blue in base64. */
  | { kind: 'thumbnail'; number: number; pixels: string; peakBytes: number }
  /** Descriptors in base64, one after the other. */
  | { kind: 'described'; number: number; maker: string; size: number; descriptors: string; peakBytes: number }
  /** The model, whatever the picture; the reason goes on from its name. */
  | { kind: 'unusable'; number: number; reason: string; peakBytes: number }
  | { kind: 'refused'; number: number; id: ImageFailureId; peakBytes: number }
  | { kind: 'fault'; number: number; message: string };
