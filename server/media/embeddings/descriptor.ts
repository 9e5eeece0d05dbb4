import type { Region } from '../../../views/visual-search/describe-region.ts';

/** What says what pictures look like, so that they can be compared: our own way, or a model of the administrator's. */
export interface Descriptor {
  /** Its name and version. Descriptors of different makers are never compared. */
  maker: string;
  /** Bytes of one descriptor, which are compared by squared distance. */
  size: number;
  /** Side of the square picture that it wants, in pixels of red, green, blue. */
  side: number;
  /** Descriptors of parts of a picture, one after the other. */
  describe(pixels: Uint8Array, regions: readonly Region[]): Promise<Uint8Array>;
}
