import { catalog } from '../../languages/catalog.ts';

/** Strings for lists of pins. */
export const feedTexts = catalog('feeds', 'feed');
