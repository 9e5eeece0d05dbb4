import { catalog } from '../../languages/catalog.ts';

/** Strings for the order of a board's pins. */
export const pinOrderTexts = catalog('boards', 'pinOrder');
