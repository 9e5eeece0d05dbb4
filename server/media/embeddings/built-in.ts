import {
  builtInMaker,
  describeParts,
  descriptorSize,
  thumbSide,
} from '../../../views/visual-search/describe-region.ts';
import type { Descriptor } from './descriptor.ts';

/** Describes where colors lie, the direction of edges, and the share of each color. */
export const builtInDescriptor: Descriptor = {
  maker: builtInMaker,
  size: descriptorSize,
  side: thumbSide,
  describe: (pixels, regions) => Promise.resolve(describeParts(pixels, regions)),
};
