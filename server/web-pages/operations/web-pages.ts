import { findImagesOperation } from './find-images.ts';

/** Operations for pages of other sites. */
export const webPageOperations = [findImagesOperation] as const;
