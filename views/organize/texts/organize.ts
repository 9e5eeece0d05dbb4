import { catalog } from '../../languages/catalog.ts';

/** Strings for bulk actions on pins. */
export const organizeTexts = catalog('organize', 'organize');

export const mergeTexts = catalog('organize', 'merge');
