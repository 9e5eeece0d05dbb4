import { findImagesOperation } from './find-images.ts';

/** Calls about pages of other sites. */
export const webPageOperations = [findImagesOperation] as const;
