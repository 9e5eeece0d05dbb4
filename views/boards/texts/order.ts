import { catalog } from '../../languages/catalog.ts';

/** Strings for ordering and deleting boards. */
export const orderTexts = catalog('boards', 'order');
