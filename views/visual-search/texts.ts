import { catalog } from '../languages/catalog.ts';

/** Strings for visual search. */
export const visualTexts = catalog('visual-search', 'visual');
