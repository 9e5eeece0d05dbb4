import { catalog } from '../../languages/catalog.ts';

/** Strings for selecting a place. */
export const pickerTexts = catalog('saves', 'picker');
