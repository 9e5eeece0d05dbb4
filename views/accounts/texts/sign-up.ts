import { catalog } from '../../languages/catalog.ts';

/** Strings for sign-up. */
export const signUpTexts = catalog('accounts', 'signUp');
