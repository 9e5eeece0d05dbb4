import { catalog } from '../../languages/catalog.ts';

/** Strings for the page that offers languages. */
export const languageTexts = catalog('accounts', 'language');
