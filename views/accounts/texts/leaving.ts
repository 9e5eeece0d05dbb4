import { catalog } from '../../languages/catalog.ts';

/** Strings for leaving. */
export const leavingTexts = catalog('accounts', 'leaving');
