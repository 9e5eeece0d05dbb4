import { catalog } from '../languages/catalog.ts';

/** Strings for search. */
export const searchTexts = catalog('search', 'search');
