import { catalog } from '../languages/catalog.ts';

/** Strings for people's tries of pins. */
export const tryTexts = catalog('tries', 'try');
