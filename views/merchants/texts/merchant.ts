import { catalog } from '../../languages/catalog.ts';

/** Strings for verified merchants. Those of spec §8 are verbatim. */
export const merchantTexts = catalog('merchants', 'merchant');
