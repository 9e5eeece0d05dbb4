import {
  builtInMaker,
  describeParts,
  descriptorSize,
  thumbSide,
} from '../../../views/visual-search/describe-region.ts';
import type { Descriptor } from './descriptor.ts';

/** Where its colors lie, which way its edges run, and how much there is of each color. */
export const builtInDescriptor: Descriptor = {
  maker: builtInMaker,
  size: descriptorSize,
  side: thumbSide,
  describe: (pixels, regions) => Promise.resolve(describeParts(pixels, regions)),
};
