import type { Region } from '../../../views/media/region.ts';

/** Computes image embeddings for comparison: the built-in descriptor or an administrator's model. */
export interface Descriptor {
  /** Name and version. Embeddings of different makers are never compared. */
  maker: string;
  /** Size of one embedding in bytes. Embeddings are compared by squared distance. */
  size: number;
  /** Side length in pixels of the square RGB input image. */
  side: number;
  /** Returns the embeddings of the regions, concatenated. */
  describe(pixels: Uint8Array, regions: readonly Region[]): Promise<Uint8Array>;
}
