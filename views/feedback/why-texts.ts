import { catalog } from '../languages/catalog.ts';

/** Strings of the page that says why a pin is shown. */
export const whyTexts = catalog('feedback', 'why');
