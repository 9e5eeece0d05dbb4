import { catalog } from '../../languages/catalog.ts';

/** Strings for the story and carousel builders. */
export const pagesTexts = catalog('drafts', 'pages');
