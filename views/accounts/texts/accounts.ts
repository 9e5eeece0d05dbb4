import { catalog } from '../../languages/catalog.ts';

/** Strings for account security pages. */
export const accountTexts = catalog('accounts', 'account');
