import {
  builtInMaker,
  describeParts,
  descriptorSize,
  thumbSide,
} from '../../../views/visual-search/describe-region.ts';
import type { Descriptor } from './descriptor.ts';

/** Where its colours lie, which way its edges run, and how much there is of each colour. */
export const builtInDescriptor: Descriptor = {
  maker: builtInMaker,
  size: descriptorSize,
  side: thumbSide,
  describe: (pixels, regions) => Promise.resolve(describeParts(pixels, regions)),
};
