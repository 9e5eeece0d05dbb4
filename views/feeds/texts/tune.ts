import { catalog } from '../../languages/catalog.ts';

/** Strings for the home feed switches. */
export const tuneTexts = catalog('feeds', 'tune');
