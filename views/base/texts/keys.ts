import { catalog } from '../../languages/catalog.ts';

/** Strings of the list of keys. */
export const keyTexts = catalog('base', 'key');
