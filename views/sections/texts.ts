import { catalog } from '../languages/catalog.ts';

/** Strings for board sections. */
export const sectionTexts = catalog('sections', 'section');
