import { catalog } from '../../languages/catalog.ts';

/** Validation errors of stories and carousels. */
export const refusalTexts = catalog('drafts', 'refusal');
