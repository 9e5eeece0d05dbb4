import { catalog } from '../languages/catalog.ts';

/** Strings for hiding and reporting pins. */
export const feedbackTexts = catalog('feedback', 'feedback');

/** Strings of the page that says why a pin is shown. */
export const whyTexts = catalog('feedback', 'why');
