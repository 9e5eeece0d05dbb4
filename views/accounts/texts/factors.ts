import { catalog } from '../../languages/catalog.ts';

/** Strings for second factors. */
export const factorTexts = catalog('accounts', 'factor');
