import { catalog } from '../../languages/catalog.ts';

/** Strings for decisions about content, and appeals. */
export const appealTexts = catalog('staff', 'appeal');
