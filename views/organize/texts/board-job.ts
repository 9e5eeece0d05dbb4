import { catalog } from '../../languages/catalog.ts';

/** Strings for bulk jobs on a board's pins. */
export const boardJobTexts = catalog('organize', 'boardJob');
