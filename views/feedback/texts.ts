import { catalog } from '../languages/catalog.ts';

/** Strings for hiding and reporting pins. */
export const feedbackTexts = catalog('feedback', 'feedback');
