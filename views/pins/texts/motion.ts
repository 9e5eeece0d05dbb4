import { catalog } from '../../languages/catalog.ts';

/** Strings of what plays or turns on a card, apart from the others because every page loads them. */
export const motionTexts = catalog('pins', 'motion');
