import { catalog } from '../../languages/catalog.ts';

/** Strings that any part of a page may need. Keep it small, because scripts include it. */
export const commonTexts = catalog('base', 'common');

/** Strings around form fields. */
export const formTexts = catalog('base', 'form');
