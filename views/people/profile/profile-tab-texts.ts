import { catalog } from '../../languages/catalog.ts';

/** Strings of the tabs of a profile that show what a person does. */
export const profileTabTexts = catalog('people', 'profileTab');
