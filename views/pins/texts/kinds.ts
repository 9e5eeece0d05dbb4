import { catalog } from '../../languages/catalog.ts';

/** Strings for products, recipes and articles, and for creating such pins. */
export const kindTexts = catalog('pins', 'kind');
