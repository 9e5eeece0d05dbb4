import { catalog } from '../languages/catalog.ts';

/** Strings for product tags. */
export const tagTexts = catalog('products', 'tag');
