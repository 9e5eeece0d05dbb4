import { catalog } from '../languages/catalog.ts';

/** Strings for outbound links (OFFSITE-01 … -04). */
export const offsiteTexts = catalog('links', 'offsite');
