import { catalog } from '../../languages/catalog.ts';

/** Strings for the part of a picture that cards show. */
export const cardCropTexts = catalog('saves', 'cardCrop');
