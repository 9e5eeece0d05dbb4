import { catalog } from '../../languages/catalog.ts';

/** Strings for narrowing search results. */
export const filterTexts = catalog('search', 'filters');
