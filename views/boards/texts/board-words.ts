import { catalog } from '../../languages/catalog.ts';

/** Strings for boards in lists. */
export const boardWords = catalog('boards', 'boardWords');
