import { catalog } from '../languages/catalog.ts';

/** Strings for notices on pages. */
export const nagTexts = catalog('experiences', 'nag');
