import { catalog } from '../languages/catalog.ts';

/** Strings for daily articles and collections. */
export const todayTexts = catalog('articles', 'today');
