import type { Region } from '../../../views/media/region.ts';
import type { ImageFailureId } from '../image-failure.ts';
import type { ImageLimits } from '../image-limits.ts';
import type { OriginalFormat, QualityTier, VariantEncoding } from '../media-keys.ts';
import type { EmbeddingModel } from '../embeddings/embedding-model.ts';
import type { MediaSize } from '../media-sizes.ts';

/** An image as it will be stored: upright, in sRGB, without metadata. */
export interface NormalizedImage {
  /** md5 of the stored bytes. */
  signature: string;
  /** SHA-256 of the received bytes. */
  sourceSha256: string;
  width: number;
  height: number;
  /** 1 for a still image. */
  frames: number;
  format: OriginalFormat;
  dominantColor: string;
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
  | { kind: 'normalize'; inputPath: string; outPath: string; scratchPath: string; limits: ImageLimits }
  | { kind: 'variants'; originalPath: string; variants: VariantRequest[] }
  /** A stored image as a small square, for visual search. */
  | { kind: 'thumbnail'; originalPath: string }
  /** Embeddings of regions of a stored image. Without an image, the model is only tried. */
  | { kind: 'describe'; originalPath: string | null; regions: readonly Region[]; model: EmbeddingModel };

/** A request to the decoding process. Only one is in flight at a time. */
export interface ImageRequest {
  number: number;
  job: ImageJob;
}

/** A reply: 'ready' once, then one reply to each request. A fault is an internal error, not a problem of the image. */
export type ImageReply =
  | { kind: 'ready' }
  | { kind: 'normalized'; number: number; image: NormalizedImage; peakBytes: number }
  | { kind: 'variants'; number: number; files: VariantFile[]; peakBytes: number }
  /** RGB pixels in base64. */
  | { kind: 'thumbnail'; number: number; pixels: string; peakBytes: number }
  /** Embeddings in base64, concatenated. */
  | { kind: 'described'; number: number; maker: string; size: number; descriptors: string; peakBytes: number }
  /** The model cannot be used with any image. The reason continues a sentence that starts with its name. */
  | { kind: 'unusable'; number: number; reason: string; peakBytes: number }
  | { kind: 'refused'; number: number; id: ImageFailureId; peakBytes: number }
  | { kind: 'fault'; number: number; message: string };
