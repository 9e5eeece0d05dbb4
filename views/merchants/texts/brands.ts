import { catalog } from '../../languages/catalog.ts';

/** Strings for the brand catalog. */
export const brandTexts = catalog('merchants', 'brand');
